import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {muteTicket, unmuteTicket} from '@switchboard/contracts/mutes/endpoints';
import * as endpoints from '@switchboard/contracts/notifications/endpoints';
import type {Notification} from '@switchboard/contracts/notifications/schemas';
import {happen} from '@switchboard/events/testing';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {act, screen, waitFor, within} from '@testing-library/react';
import {Bell, NotificationsArea} from './screens.ts';

const TICKET = '00000000-0000-4000-8000-000000000012';
const mention: Notification = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'mention',
  actor: {name: 'Ben Cruz', avatar: null},
  title: 'Where is it?',
  number: 12,
  ticketId: TICKET,
  excerpt: '@Ana look',
  count: 1,
  path: '/dashboard/tickets/12#message-1',
  at: '2026-11-24T08:00:00.000Z',
  isRead: false,
};
const assigned: Notification = {
  ...mention,
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'assigned',
  number: null,
  ticketId: null,
  excerpt: '',
  count: 3,
  path: '/dashboard/tickets',
  isRead: true,
};

const listed = (notifications: Notification[], unread = 1): Answers => ({
  ...on(
    endpoints.listNotifications,
    answerOf({
      notifications,
      unread,
      page: {nextCursor: null, total: notifications.length},
    }),
  ),
  ...on(endpoints.countUnreadNotifications, answerOf({unread})),
  ...on(endpoints.readNotification, answerOf({unread: 0})),
  ...on(endpoints.readAllNotifications, answerOf({unread: 0})),
});

const openBell = (answers = listed([mention, assigned])) =>
  renderScreen(<Bell />, {path: '/dashboard/home', route: '/dashboard/*', answers});
const openArea = (answers = listed([mention, assigned]), query = '') =>
  renderScreen(<NotificationsArea />, {
    path: `/dashboard/notifications${query}`,
    route: '/dashboard/notifications/*',
    answers,
  });

describe('the bell', () => {
  it('counts unread notifications, in the title of the tab too', async () => {
    const {unmount} = openBell();
    act(() => void (document.title = 'Home · Switchboard'));
    expect(await screen.findByRole('button', {name: 'Notifications, 1 unread'})).toBeVisible();
    await waitFor(() => expect(document.title).toBe('(1) Home · Switchboard'));
    act(() => void (document.title = 'Tickets · Switchboard'));
    await waitFor(() => expect(document.title).toBe('(1) Tickets · Switchboard'));
    unmount();
    expect(document.title).toBe('Tickets · Switchboard');
  });

  it('updates the count when a notification comes', async () => {
    const {backend} = openBell();
    await screen.findByRole('button', {name: 'Notifications, 1 unread'});
    const before = backend.callsTo(endpoints.countUnreadNotifications).length;
    act(() => happen('notification.created'));
    await waitFor(() =>
      expect(backend.callsTo(endpoints.countUnreadNotifications)).toHaveLength(before + 1),
    );
  });

  it('shows the newest, each as a link that marks it as read', async () => {
    const {user, backend} = openBell();
    await user.click(await screen.findByRole('button', {name: /^Notifications/}));
    const list = await screen.findByRole('dialog', {name: 'Notifications'});
    const link = await within(list).findByRole('link', {
      name: /^Ben Cruz mentioned you ?, unread$/,
    });
    expect(link).toHaveAttribute('href', '/dashboard/tickets/12#message-1');
    expect(within(list).getByText('@Ana look')).toBeVisible();
    expect(
      within(list).getByRole('link', {name: 'Ben Cruz assigned 3 tickets to you'}),
    ).toHaveAttribute('href', '/dashboard/tickets');
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(link);
    await waitFor(() =>
      expect(backend.callsTo(endpoints.readNotification)[0]?.body).toEqual({isRead: true}),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names the course or broadcast of a notification, and no ticket for many', async () => {
    const course = {
      ...assigned,
      id: '00000000-0000-4000-8000-000000000003',
      kind: 'training_assigned' as const,
      title: 'Tone of voice',
      count: 1,
    };
    const broadcast = {
      ...course,
      id: '00000000-0000-4000-8000-000000000004',
      kind: 'approval_refused' as const,
      title: 'Spring seeds',
      excerpt: 'Prices are old.',
    };
    openArea(listed([course, broadcast, {...assigned, title: 'Of the newest ticket'}]));
    expect(await screen.findByText('Tone of voice')).toBeVisible();
    expect(screen.getByRole('link', {name: /Ben Cruz asks you to take a course/})).toBeVisible();
    expect(screen.getByText('Spring seeds')).toBeVisible();
    expect(screen.getByText('Prices are old.')).toBeVisible();
    expect(screen.queryByText(/Of the newest ticket/)).toBeNull();
  });

  it('marks visible notifications as read, and no later ones', async () => {
    const {user, backend} = openBell();
    await user.click(await screen.findByRole('button', {name: 'Notifications, 1 unread'}));
    await user.click(await screen.findByRole('button', {name: 'Mark all as read'}));
    await waitFor(() =>
      expect(backend.callsTo(endpoints.readAllNotifications)[0]?.body).toEqual({upTo: mention.at}),
    );
  });

  it('states that there are none', async () => {
    const {user} = openBell(listed([], 0));
    await user.click(await screen.findByRole('button', {name: 'Notifications'}));
    expect(await screen.findByText("You're all caught up")).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Mark all as read'})).toBeNull();
  });

  it('offers to try again when the list does not load', async () => {
    const {user} = openBell({
      ...listed([]),
      ...on(endpoints.listNotifications, refusal('server_error', 'no')),
    });
    await user.click(await screen.findByRole('button', {name: /^Notifications/}));
    expect(await screen.findByRole('button', {name: 'Try again'})).toBeVisible();
  });
});

describe('the list of notifications', () => {
  it('filters by unread and by type, in the address', async () => {
    const {user, backend} = openArea();
    await screen.findByRole('link', {name: /mentioned you/});
    await user.click(screen.getByRole('button', {name: 'Unread'}));
    await user.click(screen.getByRole('combobox', {name: 'Type'}));
    await user.click(screen.getByRole('option', {name: 'Mentions'}));
    await waitFor(() =>
      expect(backend.callsTo(endpoints.listNotifications).at(-1)?.query).toEqual({
        show: 'unread',
        kind: 'mention',
      }),
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('offers to clear filters without results', async () => {
    const {user} = openArea(listed([], 0), '?show=unread');
    await user.click(await screen.findByRole('button', {name: 'Clear filters'}));
    expect(await screen.findByText("You're all caught up")).toBeVisible();
  });

  it('marks one as unread again', async () => {
    const {user, backend} = openArea();
    await user.click(
      await screen.findByRole('button', {name: 'Actions for Ben Cruz assigned 3 tickets to you'}),
    );
    expect(screen.queryByRole('menuitem', {name: 'Mute this ticket'})).toBeNull();
    await user.click(screen.getByRole('menuitem', {name: 'Mark as unread'}));
    await waitFor(() =>
      expect(backend.callsTo(endpoints.readNotification)[0]).toMatchObject({
        path: `/api/notifications/${assigned.id}/read`,
        body: {isRead: false},
      }),
    );
  });

  it('mutes a ticket, with an undo', async () => {
    const {user, backend} = openArea({
      ...listed([mention]),
      ...on(muteTicket, answerOf({message: 'Ticket muted.', isMuted: true})),
      ...on(unmuteTicket, answerOf({isMuted: false})),
    });
    await user.click(await screen.findByRole('button', {name: /^Actions for Ben/}));
    await user.click(screen.getByRole('menuitem', {name: 'Mute this ticket'}));
    await user.click(await screen.findByRole('button', {name: 'Undo'}));
    await waitFor(() =>
      expect(backend.callsTo(unmuteTicket)[0]?.path).toBe(`/connect/api/tickets/${TICKET}/mute`),
    );
  });
});
