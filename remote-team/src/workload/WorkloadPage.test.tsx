import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {getWorkload, listRoleHolders} from '@switchboard/contracts/team/endpoints';
import type {Member, TeamLoad} from '@switchboard/contracts/team/schemas';
import {
  bulkUpdateTickets,
  listTickets,
  undoBulkUpdate,
} from '@switchboard/contracts/tickets/endpoints';
import {happen} from '@switchboard/events/testing';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, screen, waitFor, within} from '@testing-library/react';
import {ben} from '../testing/members.ts';
import {me, member, renderSection} from '../testing/team.tsx';
import {ticket} from '../testing/tickets.ts';

const load = (open: number, overdue = 0, waiting = 0) => ({open, overdue, waiting});
const busy: Member = {...ben, maxOpen: 10, workload: load(12, 2, 3), presence: 'online'};
const cora = member(3, {firstName: 'Cora', lastName: 'Diaz', workload: load(1), maxOpen: 10});
const boss: Member = {...me('owner'), workload: load(4, 0, 4)};
const billing: TeamLoad = {
  id: member(9).id,
  name: 'Billing',
  workload: load(9, 1, 2),
  unassigned: 2,
  memberIds: [busy.id, cora.id],
};
const [first, second] = [ticket(7, {turn: 'us'}), ticket(8)];
const AT = '2026-01-02T03:04:05.000Z';

const loads = (members = [boss, cora, busy], teams = [billing]) =>
  on(getWorkload, answerOf({members, teams}));
const tickets = on(
  listTickets,
  answerOf({tickets: [first, second], page: {nextCursor: null, total: 2}}),
);
const rows = (table: string) =>
  within(screen.getByRole('table', {name: table}))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

const open = async (address = '', answers: Answers = {}) => {
  const view = renderSection(`/workload${address}`, {...loads(), ...tickets, ...answers});
  await screen.findByRole('heading', {name: address ? /^Tickets of/ : 'By member'});
  return view;
};
/** Ticks the first ticket, and chooses its target. */
const moveTo = async (user: Awaited<ReturnType<typeof open>>['user'], target: string) => {
  await user.click(await screen.findByRole('checkbox', {name: 'Select #7 Subject 7'}));
  await user.click(screen.getByRole('button', {name: 'Move to…'}));
  const dialog = within(await screen.findByRole('dialog', {name: 'Move 1 ticket'}));
  // A click alone closes the list where the dialog has focused the field before.
  await user.type(dialog.getByRole('combobox', {name: 'Move to'}), target.slice(0, 3));
  await user.click(await screen.findByRole('option', {name: new RegExp(`^${target}`)}));
  await user.click(dialog.getByRole('button', {name: 'Move'}));
};

describe('the workload', () => {
  it('sorts the highest workload first, and marks members over the limit', async () => {
    await open();
    expect(rows('By member')).toEqual([
      expect.stringMatching(/^BC.*Ben Cruz.*Online12 of 102 over limit23$/),
      expect.stringMatching(/Ana Reyes.*404$/),
      expect.stringMatching(/Cora Diaz.*1 of 1000$/),
    ]);
    expect(rows('By team')).toEqual([
      expect.stringMatching(
        /^Billing1 of 2 members online · limits of 20 in all · 2 unassigned912$/,
      ),
    ]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('sorts by a column, and reversed, in the address', async () => {
    const {user, address} = await open();
    const members = within(screen.getByRole('table', {name: 'By member'}));
    await user.click(members.getByRole('button', {name: 'Member'}));
    expect(address()).toBe('/dashboard/team/workload?sort=name');
    expect(rows('By member')[0]).toContain('Ana Reyes');
    await user.click(members.getByRole('button', {name: 'Member'}));
    expect(address()).toBe('/dashboard/team/workload?sort=-name');
    expect(rows('By member')[0]).toContain('Cora Diaz');
  });

  it('opens the tickets behind a number', async () => {
    const {user, backend, address} = await open();
    await user.click(screen.getByRole('link', {name: 'Ben Cruz, Overdue: 2'}));
    expect(address()).toBe(`/dashboard/team/workload?member=${busy.id}&list=overdue`);
    await screen.findByRole('heading', {name: 'Tickets of Ben Cruz'});
    await waitFor(() =>
      expect(backend.callsTo(listTickets).at(-1)?.query).toMatchObject({
        assignee: busy.id,
        sla: 'breached',
        status: 'new,open',
      }),
    );
  });

  it('moves a ticked ticket to a member, and back', async () => {
    const {user, backend} = await open(`?member=${busy.id}`, {
      ...on(
        bulkUpdateTickets,
        answerOf({results: [{id: first.id, ok: true, message: ''}], failed: 0, at: AT}),
      ),
      ...on(
        undoBulkUpdate,
        answerOf({results: [{id: first.id, ok: true, message: ''}], failed: 0, at: AT}),
      ),
    });
    await moveTo(user, 'Cora Diaz');
    expect(await screen.findByText('1 ticket moved to Cora Diaz')).toBeVisible();
    expect(backend.callsTo(bulkUpdateTickets).map(({body}) => body)).toEqual([
      {ids: [first.id], action: {assigneeId: cora.id}},
    ]);
    await user.click(screen.getByRole('button', {name: 'Undo'}));
    expect(await screen.findByText('1 ticket moved back')).toBeVisible();
    expect(backend.callsTo(undoBulkUpdate).map(({body}) => body)).toEqual([
      {ids: [first.id], at: AT},
    ]);
  });

  it('moves all to a team by keyboard without assignee, and keeps failed ones ticked', async () => {
    const {user, backend} = await open(
      `?member=${busy.id}`,
      on(
        bulkUpdateTickets,
        answerOf({
          results: [
            {id: first.id, ok: true, message: ''},
            {id: second.id, ok: false, message: 'Closed.'},
          ],
          failed: 1,
          at: AT,
        }),
      ),
    );
    const all = await screen.findByRole('checkbox', {name: 'Select all 2 tickets'});
    act(() => all.focus());
    await user.keyboard(' ');
    act(() => screen.getByRole('button', {name: 'Move to…'}).focus());
    await user.keyboard('{Enter}');
    const field = await screen.findByRole('combobox', {name: 'Move to'});
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('Bill{Enter}');
    await user.click(screen.getByRole('button', {name: 'Move'}));
    expect(
      await screen.findByText('1 of 2 tickets moved to Billing. The others could not be changed.'),
    ).toBeVisible();
    expect(backend.callsTo(bulkUpdateTickets).map(({body}) => body)).toEqual([
      {ids: [first.id, second.id], action: {teamId: billing.id, assigneeId: null}},
    ]);
    expect(screen.getByRole('checkbox', {name: 'Select #7 Subject 7'})).not.toBeChecked();
    expect(screen.getByRole('checkbox', {name: 'Select #8 Subject 8'})).toBeChecked();
  });

  it('requires a target, and shows why a move failed', async () => {
    const {user} = await open(
      `?member=${busy.id}`,
      on(bulkUpdateTickets, refusal('forbidden', 'You can only give tickets to your teams.')),
    );
    await user.click(await screen.findByRole('checkbox', {name: 'Select #7 Subject 7'}));
    await user.click(screen.getByRole('button', {name: 'Move to…'}));
    await user.click(await screen.findByRole('button', {name: 'Move'}));
    expect(await screen.findByText('Choose a member or a team')).toBeVisible();
    await user.click(screen.getByRole('combobox', {name: 'Move to'}));
    await user.click(await screen.findByRole('option', {name: /^Cora/}));
    await user.click(screen.getByRole('button', {name: 'Move'}));
    expect(await screen.findByText('You can only give tickets to your teams.')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('lists a team’s tickets with assignees, and offers all other targets', async () => {
    const {user} = await open(`?team=${billing.id}`);
    expect(await screen.findByText('#7 · Rosa Lim · Unassigned')).toBeVisible();
    await user.click(screen.getByRole('checkbox', {name: 'Select all 2 tickets'}));
    await user.click(screen.getByRole('button', {name: 'Move to…'}));
    await user.click(await screen.findByRole('combobox', {name: 'Move to'}));
    expect(screen.getAllByRole('option').map(({textContent}) => textContent)).toEqual([
      'Cora DiazOffline · 1 of 10 open',
      'Ana ReyesOffline · 4 open',
      'Ben CruzOnline · 12 of 10 open',
    ]);
  });

  it('follows changes', async () => {
    const {backend} = await open();
    backend.answer(loads([boss, cora, {...busy, workload: load(10)}]));
    act(() => happen('ticket.updated', {id: 'any', number: 7}));
    expect(await screen.findByText('At limit')).toBeVisible();
  });

  it('shows a notice without tickets to move, or without members', async () => {
    await open(
      `?member=${cora.id}`,
      on(listTickets, answerOf({tickets: [], page: {nextCursor: null, total: 0}})),
    );
    expect(await screen.findByRole('heading', {name: 'No open tickets'})).toBeVisible();
  });

  it('shows users without permission whom to ask', async () => {
    renderSection(
      '/workload',
      on(listRoleHolders, answerOf({roleHolders: [{id: boss.id, name: 'Ana Reyes'}]})),
      'agent',
    );
    expect(
      await screen.findByText(
        'Only supervisors and above see the workload of others. Ask Ana Reyes.',
      ),
    ).toBeVisible();
  });

  it('shows an error when it does not load', async () => {
    renderSection('/workload', on(getWorkload, refusal('bad_request', 'no')));
    expect(await screen.findByText("We couldn't load the workload.")).toBeVisible();
  });
});
