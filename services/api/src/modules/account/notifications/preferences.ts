import type {
  ChannelChoices,
  NotificationPreferences,
  SaveNotificationPreferencesRequest,
} from '@switchboard/contracts/notifications/schemas';
import {notFound} from '@switchboard/service-kit/errors';
import {type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {requireCapability} from '../../../plugins/capability.ts';
import {listPreferences, saveChannels, savePreference} from './repository.ts';
import {DEFAULT_PREFERENCES, type Preferences} from './rules.ts';

type PreferenceRow = Awaited<ReturnType<typeof listPreferences>>[number];

/** What somebody, and their workspace, chose; the defaults where they did not. */
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

/** How the caller wants to be notified, and how their workspace does it by itself. */
export const getPreferences = ({db}: ApiDeps, actor: Actor): Promise<NotificationPreferences> =>
  withWorkspace(db, actor, (trx) => read(trx, actor.userId));

/** Saves what the caller chose, all of it. What is due by mail already stays due. */
export const changePreferences = (
  {db}: ApiDeps,
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

/** Saves how the workspace notifies whoever did not choose. Throws 403 for who may not. */
export const changeWorkspaceChannels = (
  {db}: ApiDeps,
  actor: Actor,
  channels: ChannelChoices,
): Promise<NotificationPreferences> => {
  requireCapability(actor, 'changeWorkspace');
  return withWorkspace(db, actor, async (trx) => {
    await saveChannels(trx, actor.workspaceId, channels);
    return read(trx, actor.userId);
  });
};

/** Turns mails off for somebody: of one kind. */
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
