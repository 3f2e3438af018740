import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {listMutes, unmuteTicket} from '@switchboard/contracts/mutes/endpoints';
import {
  getNotificationPreferences,
  saveNotificationPreferences,
  saveWorkspaceChannels,
} from '@switchboard/contracts/notifications/endpoints';
import type {
  NotificationPreferences,
  SaveNotificationPreferencesRequest,
} from '@switchboard/contracts/notifications/schemas';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {NotificationsPage} from './index.ts';

const preferences: NotificationPreferences = {
  channels: {},
  workspace: {reply_on_mine: {email: true}},
  mailMode: 'at_once',
  digestHour: 8,
  quietHours: null,
  timeZone: 'Asia/Manila',
};
const muted = {ticket: {id: '00000000-0000-4000-8000-000000000012', number: 12, subject: 'Noise'}};

const open = (
  change: Partial<NotificationPreferences> = {},
  {answers = {}, role = 'agent'}: {answers?: Answers; role?: 'agent' | 'owner'} = {},
) => {
  const shown = answerOf({preferences: {...preferences, ...change}});
  return renderScreen(<NotificationsPage />, {
    path: '/dashboard/profile/notifications',
    route: '/dashboard/profile/notifications',
    answers: {
      ...on(getNotificationPreferences, shown),
      ...on(saveNotificationPreferences, shown),
      ...on(saveWorkspaceChannels, shown),
      ...on(listMutes, answerOf({mutes: []})),
      ...answers,
    },
    user: {role},
  });
};
const savedOf = ({backend}: Pick<ReturnType<typeof open>, 'backend'>) =>
  backend.callsTo(saveNotificationPreferences)[0]?.body as
    SaveNotificationPreferencesRequest | undefined;
const box = (name: string) => screen.findByRole('checkbox', {name});

describe('ways to notify a user', () => {
  it("shows the workspace's settings until the user chooses", async () => {
    const {user, backend} = open();
    expect(await box('Messages in your tickets: Email')).toBeChecked();
    expect(await box('Mentions: Email')).toBeChecked();
    await user.click(await box('Mentions: Email'));
    await waitFor(() =>
      expect(backend.callsTo(saveNotificationPreferences)[0]?.body).toEqual({
        channels: {mention: {email: false}},
        mailMode: 'at_once',
        digestHour: 8,
        quietHours: null,
      }),
    );
    expect(await box('Mentions: Email')).not.toBeChecked();
    expect(screen.queryByRole('region', {name: 'Workspace defaults'})).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('follows the workspace again when a choice is taken back', async () => {
    const {user, backend} = open({channels: {mention: {email: false}}});
    await user.click(await box('Mentions: Email'));
    await waitFor(() => expect(savedOf({backend})?.channels).toEqual({}));
  });

  it('resets all choices at once', async () => {
    const {user, backend} = open({channels: {mention: {email: false}, assigned: {push: false}}});
    await user.click(await screen.findByRole('button', {name: 'Reset to workspace defaults'}));
    await waitFor(() => expect(savedOf({backend})?.channels).toEqual({}));
  });

  it('shows the saved state again when a choice was not saved', async () => {
    const {user} = open(
      {},
      {answers: on(saveNotificationPreferences, refusal('server_error', 'Not now'))},
    );
    await user.click(await box('Mentions: Email'));
    expect(await screen.findByText('Not now')).toBeVisible();
    await waitFor(async () => expect(await box('Mentions: Email')).toBeChecked());
  });

  it('offers one mail a day', async () => {
    const {user, backend} = open();
    await user.click(await screen.findByRole('radio', {name: /^Once a day/}));
    await waitFor(() => expect(savedOf({backend})?.mailMode).toBe('daily'));
    expect(await screen.findByRole('combobox', {name: 'Send the summary at'})).toHaveTextContent(
      '08:00',
    );
  });

  it('offers quiet hours', async () => {
    const {user, backend} = open();
    await user.click(await box('Mute notifications during these hours'));
    await waitFor(() =>
      expect(savedOf({backend})?.quietHours).toEqual({
        from: '20:00',
        to: '08:00',
      }),
    );
    expect(await screen.findByLabelText('From')).toHaveValue('20:00');
    expect(screen.getByText(/Times are in Asia\/Manila/)).toBeVisible();
  });

  it('lets owners and admins choose for everyone', async () => {
    const {user, backend} = open({}, {role: 'owner'});
    const region = await screen.findByRole('region', {name: 'Workspace defaults'});
    await user.click(
      within(region).getByRole('checkbox', {name: 'Messages in your tickets: Email'}),
    );
    await waitFor(() =>
      expect(backend.callsTo(saveWorkspaceChannels)[0]?.body).toEqual({channels: {}}),
    );
  });

  it('lists muted tickets, which can be unmuted', async () => {
    const {user, backend} = open(
      {},
      {
        answers: {
          ...on(listMutes, answerOf({mutes: [muted]})),
          ...on(unmuteTicket, answerOf({isMuted: false})),
        },
      },
    );
    expect(await screen.findByRole('link', {name: '#12 Noise'})).toHaveAttribute(
      'href',
      '/dashboard/tickets/12',
    );
    await user.click(screen.getByRole('button', {name: 'Unmute #12 Noise'}));
    await waitFor(() => expect(backend.callsTo(unmuteTicket)).toHaveLength(1));
  });

  it('reports that a browser cannot show desktop notifications', async () => {
    open();
    expect(
      await screen.findByText('This browser cannot show desktop notifications.'),
    ).toBeVisible();
  });
});
