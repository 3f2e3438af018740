import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {getMember, updateMember} from '@switchboard/contracts/team/endpoints';
import type {Member} from '@switchboard/contracts/team/schemas';
import {listActivity} from '@switchboard/contracts/tickets/endpoints';
import type {Activity, TicketEvent} from '@switchboard/contracts/tickets/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {happen} from '@switchboard/events/testing';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, screen, waitFor, within} from '@testing-library/react';
import {ben} from '../testing/members.ts';
import {me, member, renderSection} from '../testing/team.tsx';

const team = {id: member(9).id, name: 'Billing'};
const busy: Member = {
  ...ben,
  teams: [team],
  maxOpen: 10,
  workload: {open: 12, overdue: 2, waiting: 3},
};

const line = (seq: number, changes: Partial<TicketEvent>, number = 7): Activity => ({
  event: {
    id: member(seq + 100).id,
    seq,
    type: 'reply',
    from: null,
    to: null,
    field: null,
    actor: {type: 'agent', id: ben.id, name: 'Ben Cruz'},
    at: '2026-01-02T03:04:05.000Z',
    ...changes,
  },
  ticket: {id: member(number + 200).id, number, subject: `Subject ${number}`},
});
const did = (...activity: Activity[]) =>
  on(listActivity, answerOf({activity, page: {nextCursor: null}}), {id: ben.id});
const shown = (who: Member) => on(getMember, answerOf({member: who}), {id: who.id});

const open = async (answers: Answers = {}, role: Role = 'owner') => {
  const view = renderSection(
    `/members/${ben.id}`,
    {...shown(busy), ...did(line(1, {})), ...answers},
    role,
  );
  await screen.findByRole('heading', {level: 1, name: 'Ben Cruz'});
  await screen.findByRole('heading', {name: 'Workload'});
  return view;
};

describe('the page of a member', () => {
  it('shows the member, and links each number to its tickets', async () => {
    await open();
    const details = screen.getByRole('region', {name: 'Details'});
    for (const text of [
      'ben@example.com',
      'Agent',
      'Their teams',
      '10 open tickets',
      'Jan 2, 2026',
    ])
      expect(details).toHaveTextContent(text);
    expect(screen.getByRole('link', {name: 'Billing'})).toHaveAttribute(
      'href',
      `/dashboard/team/teams/${team.id}`,
    );
    const workload = within(screen.getByRole('region', {name: 'Workload'}));
    expect(
      workload.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Open', `/dashboard/tickets/all?status=new,open&assignee=${ben.id}`],
      ['Overdue', `/dashboard/tickets/all?status=new,open&sla=breached&assignee=${ben.id}`],
      ['Waiting for us', `/dashboard/tickets/all?status=new,open&turn=us&assignee=${ben.id}`],
    ]);
    expect(workload.getByText('2 over limit')).toBeVisible();
    expect(await screen.findByRole('link', {name: '#7 Subject 7'})).toHaveAttribute(
      'href',
      '/dashboard/tickets/7',
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('shows their actions, with related ones in one line', async () => {
    await open(
      did(
        line(3, {type: 'status', from: 'new', to: 'open'}),
        line(2, {}),
        line(1, {type: 'assignee', to: 'Cora Diaz'}, 8),
      ),
    );
    expect(await screen.findByText('Replied · Set the status to Open')).toBeVisible();
    expect(screen.getByText('Assigned it to Cora Diaz')).toBeVisible();
    expect(screen.getByText('2 shown')).toBeVisible();
  });

  it('shows a notice without any actions', async () => {
    await open(did());
    expect(await screen.findByRole('heading', {name: 'No activity yet'})).toBeVisible();
  });

  it('edits role, scope and limit with permission', async () => {
    const {user, backend} = await open(
      on(updateMember, answerOf({member: {...busy, maxOpen: 20}}), {id: ben.id}),
    );
    await user.click(screen.getByRole('button', {name: 'Change limit'}));
    const field = await screen.findByLabelText('Open tickets at most');
    await user.clear(field);
    await user.type(field, '20');
    backend.answer(shown({...busy, maxOpen: 20}));
    await user.click(screen.getByRole('button', {name: 'Save limit'}));
    expect(await screen.findByText('20 open tickets')).toBeVisible();
    expect(backend.callsTo(updateMember).map(({body}) => body)).toEqual([{maxOpen: 20}]);
    expect(screen.getByRole('button', {name: 'Change role'})).toBeVisible();
    expect(screen.getByRole('button', {name: 'Change ticket access'})).toBeVisible();
    expect(screen.getByRole('button', {name: 'Deactivate'})).toBeVisible();
  });

  it.each<Role>(['agent', 'supervisor'])('shows a %s no actions', async (role) => {
    await open({}, role);
    expect(screen.queryByRole('button', {name: /^Change|^Deactivate/})).toBeNull();
  });

  it('shows users no actions on themselves', async () => {
    const own = me('owner');
    renderSection(`/members/${own.id}`, {
      ...shown(own),
      ...on(listActivity, answerOf({activity: [], page: {nextCursor: null}}), {id: own.id}),
    });
    await screen.findByRole('heading', {name: 'Workload'});
    expect(screen.queryByRole('button', {name: /^Change/})).toBeNull();
  });

  it('follows changes', async () => {
    const {backend} = await open();
    backend.answer(shown({...busy, workload: {open: 5, overdue: 0, waiting: 1}}));
    act(() => happen('ticket.updated', {id: 'any', number: 7}));
    expect(await screen.findByText('5 of 10')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('2 over limit')).toBeNull());
  });

  it.each([ben.id, 'nonsense'])('shows a notice for the missing member %s', async (id) => {
    renderSection(
      `/members/${id}`,
      on(getMember, refusal('not_found', 'Member not found.'), {id: ben.id}),
    );
    expect(await screen.findByRole('heading', {name: 'Member not found'})).toBeVisible();
    expect(screen.getByText('Back to members')).toBeVisible();
  });

  it('shows an error when it does not load', async () => {
    renderSection(`/members/${ben.id}`, on(getMember, refusal('bad_request', 'no'), {id: ben.id}));
    expect(await screen.findByText("We couldn't load this member.")).toBeVisible();
  });
});
