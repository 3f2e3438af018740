import type {
  ChannelChoices,
  NotificationPreferences,
  SaveNotificationPreferencesRequest,
} from '@switchboard/contracts/notifications/schemas';
import {notFound} from '@switchboard/service-kit/errors';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import type {Core} from '#core/index.ts';
import {listPreferences, saveChannels, savePreference} from './repository.ts';
import {DEFAULT_PREFERENCES, type Preferences} from './rules.ts';

type PreferenceRow = Awaited<ReturnType<typeof listPreferences>>[number];

/** Choices of a user and their workspace; the defaults where there are none. */
export const readPreferences = ({
  channels,
  workspaceChannels,
  mailMode,
  digestHour,
  quietFrom,
  quietTo,
}: Omit<PreferenceRow, 'userId' | 'timeZone'>): Preferences & {
  own: ChannelChoices;
  workspace: ChannelChoices;
} => ({
  own: channels ?? {},
  workspace: workspaceChannels ?? {},
  mailMode: mailMode ?? DEFAULT_PREFERENCES.mailMode,
  digestHour: digestHour ?? DEFAULT_PREFERENCES.digestHour,
  quietHours: quietFrom !== null && quietTo !== null ? {from: quietFrom, to: quietTo} : null,
});

const read = async (trx: Trx, userId: string): Promise<NotificationPreferences> => {
  const [row] = await listPreferences(trx, [userId]);
  if (!row) throw notFound('Member');
  const {own, ...others} = readPreferences(row);
  return {channels: own, ...others, timeZone: row.timeZone};
};

/** Notification preferences of the caller, and the defaults of their workspace. */
export const getPreferences = ({db}: Core, actor: Actor): Promise<NotificationPreferences> =>
  withWorkspace(db, actor, (trx) => read(trx, actor.userId));

/** Saves all of the caller's choices. Mails that are already due stay due. */
export const changePreferences = (
  {db}: Core,
  actor: Actor,
  {channels, mailMode, digestHour, quietHours}: SaveNotificationPreferencesRequest,
): Promise<NotificationPreferences> =>
  withWorkspace(db, actor, async (trx) => {
    const {workspaceId, userId} = actor;
    await savePreference(trx, {
      workspaceId,
      userId,
      channels: JSON.stringify(channels),
      mailMode,
      digestHour,
      quietFrom: quietHours?.from ?? null,
      quietTo: quietHours?.to ?? null,
    });
    return read(trx, userId);
  });

/** Saves the workspace's defaults for users without a choice. Throws 403 without permission. */
export const changeWorkspaceChannels = (
  {db}: Core,
  actor: Actor,
  channels: ChannelChoices,
): Promise<NotificationPreferences> => {
  requireCapability(actor, 'changeWorkspace');
  return withWorkspace(db, actor, async (trx) => {
    await saveChannels(trx, actor.workspaceId, channels);
    return read(trx, actor.userId);
  });
};

/** Turns mails of one kind off for a user. */
export const stopMails = async (
  trx: Trx,
  {workspaceId, userId}: {workspaceId: string; userId: string},
  kinds: readonly (keyof ChannelChoices)[],
): Promise<void> => {
  const [row] = await listPreferences(trx, [userId]);
  if (!row) return;
  const {own, mailMode, digestHour, quietHours} = readPreferences(row);
  const off = Object.fromEntries(kinds.map((kind) => [kind, {...own[kind], email: false}]));
  await savePreference(trx, {
    workspaceId,
    userId,
    channels: JSON.stringify({...own, ...off}),
    mailMode,
    digestHour,
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
  });
};
