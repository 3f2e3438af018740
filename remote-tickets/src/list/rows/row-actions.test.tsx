import {answerOf, on} from '@switchboard/api-client/testing';
import {
  listTickets,
  markAsUnread,
  undoBulkUpdate,
  updateTicket,
} from '@switchboard/contracts/tickets/endpoints';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {rows} from '../../testing/list.ts';
import {renderSection} from '../../testing/render-section.tsx';
import {agents, pageOf, ticket} from '../../testing/tickets.ts';

const AT = '2026-05-04T08:00:00.000Z';
const CHANGED_SINCE = 'This ticket has been changed again since.';

const show = async (first: Ticket, ...others: Ticket[]) => {
  const changed = {...first, version: first.version + 1, updatedAt: AT};
  const view = renderSection('/all', {
    ...on(listTickets, pageOf([first, ...others])),
    ...on(updateTicket, answerOf({ticket: changed})),
    ...on(
      undoBulkUpdate,
      answerOf({results: [{id: first.id, ok: false, message: CHANGED_SINCE}], failed: 1, at: AT}),
    ),
    ...on(markAsUnread, answerOf({isUnread: true})),
  });
  return {...view, shown: await rows()};
};
const names = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('button')
    .map((button) => button.title);
const ALL = ['Mark as unread', 'Assign to me', 'Snooze…', 'Resolve'];
/** Fires a bare click; `user` would leave the row first. */
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', {name}));
const toast = () => screen.findByRole('button', {name: 'Undo'});

describe('row actions', () => {
  it('appear under the pointer in one row only, and never on touch', async () => {
    const {user, shown} = await show(ticket(1), ticket(2));
    const [first, second] = shown;
    fireEvent.pointerOver(first!, {pointerType: 'touch'});
    expect(names(first!)).toEqual([]);
    await user.hover(first!);
    await waitFor(() => expect(names(first!)).toEqual(ALL));
    await user.hover(second!);
    await waitFor(() => expect(names(second!)).toEqual(ALL));
    expect(names(first!)).toEqual([]);
  });

  it('are reached by keyboard from the focused row', async () => {
    const {user, shown} = await show(ticket(1), ticket(2));
    await user.keyboard('j');
    await waitFor(() => expect(names(shown[0]!)).toEqual(ALL));
    await user.tab();
    expect(screen.getByRole('button', {name: 'Mark as unread: #1'})).toHaveFocus();
    await user.keyboard('j');
    await waitFor(() => expect(names(shown[1]!)).toEqual(ALL));
    expect(names(shown[0]!)).toEqual([]);
  });

  it.each([
    ['a ticket that is mine already', {assignee: agents[0]!}, ['Assign to me']],
    ['a resolved one', {status: 'resolved'}, ['Snooze…', 'Resolve']],
    ['a snoozed one', {snoozedUntil: '2030-01-01T00:00:00.000Z'}, ['Snooze…']],
    ['a closed one', {status: 'closed'}, ['Assign to me', 'Snooze…', 'Resolve']],
  ] satisfies [string, Partial<Ticket>, string[]][])(
    'omit unavailable actions for %s',
    async (_name, state, missing) => {
      const {user, shown} = await show(ticket(1, state));
      await user.hover(shown[0]!);
      await waitFor(() =>
        expect(names(shown[0]!)).toEqual(ALL.filter((name) => !missing.includes(name))),
      );
    },
  );

  it('change the ticket, with undo unless it was changed again', async () => {
    const {user, backend, shown} = await show(ticket(1));
    const bodies = () => backend.callsTo(updateTicket).map(({body}) => body);
    await user.hover(shown[0]!);
    await press('Assign to me: #1');
    await user.click(await toast());
    expect(await screen.findByText(CHANGED_SINCE)).toBeVisible();
    expect(bodies()).toEqual([{assigneeId: agents[0]!.id}]);
    expect(backend.callsTo(undoBulkUpdate).map(({body}) => body)).toEqual([
      {ids: [ticket(1).id], at: AT},
    ]);
    await user.hover(shown[0]!);
    await press('Resolve: #1');
    await waitFor(() => expect(bodies().at(-1)).toEqual({status: 'resolved'}));
  });

  it('snooze by keyboard until a common time or another one', async () => {
    const {user, backend} = await show(ticket(1));
    const enter = async (role: 'button' | 'menuitem', name: RegExp) => {
      const element = await screen.findByRole(role, {name});
      act(() => element.focus());
      await user.keyboard('{Enter}');
    };
    await user.keyboard('j');
    await enter('button', /^Snooze…/);
    await enter('menuitem', /^Another time…/);
    await screen.findByRole('dialog', {name: 'Snooze until'});
    await enter('button', /^Cancel$/);
    await waitFor(() => expect(screen.getByRole('button', {name: /^Snooze…/})).toHaveFocus());
    await user.keyboard('{Enter}');
    await enter('menuitem', /^In an hour/);
    await waitFor(() => expect(backend.callsTo(updateTicket)).toHaveLength(1));
    expect(await screen.findByText('#1: Snoozed')).toBeVisible();
  });
});
