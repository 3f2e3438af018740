import {
  CHANNEL_DEFAULTS,
  type Channels,
  type NotificationKind,
} from '@switchboard/contracts/notifications/kinds';
import type {
  ChannelChoices,
  SaveNotificationPreferencesRequest,
} from '@switchboard/contracts/notifications/schemas';
import {DateTime} from 'luxon';

/** Notification preferences of a user, and the time zone of their clock. */
export type Preferences = Omit<SaveNotificationPreferencesRequest, 'channels'>;

/** Preferences of users without a choice. */
export const DEFAULT_PREFERENCES: Preferences = {
  mailMode: 'at_once',
  digestHour: 8,
  quietHours: null,
};

/** Channels of a kind for a person: their own choice, else their workspace's, else the product's. */
export const channelsOf = (
  kind: NotificationKind,
  workspace: ChannelChoices,
  own: ChannelChoices,
): Channels => ({...CHANNEL_DEFAULTS[kind], ...workspace[kind], ...own[kind]});

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Next time at which the clock of a zone shows this time of day; the time that replaces it where a change of clocks skips it. */
const nextAt = (now: Date, timeZone: string, minutes: number): Date => {
  const local = DateTime.fromJSDate(now, {zone: timeZone});
  const today = local.startOf('day').set({hour: Math.floor(minutes / 60), minute: minutes % 60});
  return (today > local ? today : today.plus({days: 1})).toJSDate();
};

/** End of the current quiet hours; null outside of them. Equal ends are no quiet hours. */
export const quietUntil = (
  {quietHours}: Pick<Preferences, 'quietHours'>,
  timeZone: string,
  now: Date,
): Date | null => {
  if (!quietHours) return null;
  const [from, to] = [minutesOf(quietHours.from), minutesOf(quietHours.to)];
  const local = DateTime.fromJSDate(now, {zone: timeZone});
  const minute = local.hour * 60 + local.minute;
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? nextAt(now, timeZone, to) : null;
};

/** Earliest time of a mail about an event that happens now. */
export const mailDueAt = (preferences: Preferences, timeZone: string, now: Date): Date => {
  const {mailMode, digestHour} = preferences;
  const due = mailMode === 'daily' ? nextAt(now, timeZone, digestHour * 60) : now;
  return quietUntil(preferences, timeZone, due) ?? due;
};
