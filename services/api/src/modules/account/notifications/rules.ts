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

/** How somebody wants to hear of things, and in which time zone their clock is. */
export type Preferences = Omit<SaveNotificationPreferencesRequest, 'channels'>;

/** Of who has chosen nothing. */
export const DEFAULT_PREFERENCES: Preferences = {
  mailMode: 'at_once',
  digestHour: 8,
  quietHours: null,
};

/** Where a person hears of a kind: as they chose, else as their workspace did, else as the product has it. */
export const channelsOf = (
  kind: NotificationKind,
  workspace: ChannelChoices,
  own: ChannelChoices,
): Channels => ({...CHANNEL_DEFAULTS[kind], ...workspace[kind], ...own[kind]});

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The next time that the clock of a zone shows this; where a change of clocks skips it, what comes instead. */
const nextAt = (now: Date, timeZone: string, minutes: number): Date => {
  const local = DateTime.fromJSDate(now, {zone: timeZone});
  const today = local.startOf('day').set({hour: Math.floor(minutes / 60), minute: minutes % 60});
  return (today > local ? today : today.plus({days: 1})).toJSDate();
};

/** When the quiet hours that are now will be over; null outside of them. Equal ends are no quiet hours. */
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

/** When a mail may tell of what happened now. */
export const mailDueAt = (preferences: Preferences, timeZone: string, now: Date): Date => {
  const {mailMode, digestHour} = preferences;
  const due = mailMode === 'daily' ? nextAt(now, timeZone, digestHour * 60) : now;
  return quietUntil(preferences, timeZone, due) ?? due;
};
