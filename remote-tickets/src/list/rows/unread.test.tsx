import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  getTicket,
  listTickets,
  markAsRead,
  markAsUnread,
} from '@switchboard/contracts/tickets/endpoints';
import {happen} from '@switchboard/events/testing';
import {act, screen, waitFor, within} from '@testing-library/react';
import {rows} from '../../testing/list.ts';
import {renderSection} from '../../testing/render-section.tsx';
import {message, pageOf, threadOf, ticket} from '../../testing/tickets.ts';

const unread = ticket(1, {isUnread: true});
const read = ticket(2);
const newest = '2026-01-02T00:00:00.000Z';
const thread = threadOf(unread, [
  message({id: 'm1', createdAt: newest}),
  message({id: 'm2', createdAt: '2026-01-01T00:00:00.000Z'}),
]);
const answers = {
  ...on(listTickets, pageOf([unread, read])),
  ...on(getTicket, thread, {number: 1}),
  ...on(markAsRead, answerOf({isUnread: false})),
  ...on(markAsUnread, answerOf({isUnread: true})),
};
const hasDot = (row: HTMLElement) => within(row).queryByRole('img', {name: 'Unread'}) !== null;
const dots = async () => (await rows()).map(hasDot);
const setVisibility = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

afterEach(() => jest.restoreAllMocks());

describe('unread tickets', () => {
  it('are marked in the list, and become read on opening', async () => {
    const {user, backend} = renderSection('/all', answers);
    expect(await dots()).toEqual([true, false]);
    await user.click(screen.getByRole('link', {name: 'Question 1'}));
    await waitFor(() => expect(backend.callsTo(markAsRead)).toHaveLength(1));
    expect(backend.callsTo(markAsRead)[0]?.body).toEqual({seenAt: newest});
    backend.answer(on(listTickets, pageOf([{...unread, isUnread: false}, read])));
    await user.keyboard('{Escape}');
    expect(await dots()).toEqual([false, false]);
  });

  it('stay unread in a hidden tab until it is visible', async () => {
    setVisibility('hidden');
    const {backend} = renderSection('/1', answers);
    await screen.findByRole('log');
    expect(backend.callsTo(markAsRead)).toHaveLength(0);
    setVisibility('visible');
    await waitFor(() => expect(backend.callsTo(markAsRead)).toHaveLength(1));
  });

  it('become read in this tab when read in another one', async () => {
    renderSection('/all', answers);
    expect(await dots()).toEqual([true, false]);
    act(() => happen('ticket.read', {id: unread.id, isUnread: false}));
    await waitFor(async () => expect(await dots()).toEqual([false, false]));
    act(() => happen('ticket.read', {id: read.id, isUnread: true}));
    await waitFor(async () => expect(await dots()).toEqual([false, true]));
  });

  it('are toggled by a key in the list', async () => {
    const {user, backend} = renderSection('/all', answers);
    await rows();
    await user.keyboard('ju');
    await waitFor(async () => expect(await dots()).toEqual([false, false]));
    expect(backend.callsTo(markAsRead)[0]?.body).toEqual({seenAt: unread.lastMessageAt});
    await user.keyboard('u');
    await waitFor(async () => expect(await dots()).toEqual([true, false]));
  });

  it('show an error when they cannot be marked', async () => {
    const {user} = renderSection('/all', {
      ...answers,
      ...on(markAsRead, refusal('not_found', 'Ticket not found.')),
    });
    await rows();
    await user.keyboard('ju');
    expect(await screen.findByText('Ticket not found.')).toBeVisible();
    expect(await dots()).toEqual([true, false]);
  });

  it('are marked from the actions of an open ticket, which returns to the list', async () => {
    const shown = threadOf({...unread, isUnread: false});
    const {user, backend, address} = renderSection('/1', {
      ...answers,
      ...on(getTicket, shown, {number: 1}),
    });
    await screen.findByRole('log');
    await user.click(screen.getByRole('button', {name: 'Actions'}));
    await user.click(screen.getByRole('menuitem', {name: 'Mark as unread'}));
    await waitFor(() => expect(backend.callsTo(markAsUnread)).toHaveLength(1));
    expect(address()).toBe('/dashboard/tickets/all');
    expect(backend.callsTo(markAsRead)).toHaveLength(0);
  });
});
