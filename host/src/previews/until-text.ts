import {formats} from '@switchboard/i18n';
const format = (at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formats(), options).format(at);

/**
 * The end of a preview by this computer's clock: `14:30` today, else with its day.
 * @param expiresAt ISO 8601
 */
export function untilText(expiresAt: string, now = new Date()): string {
  const at = new Date(expiresAt);
  const time = format(at, {timeStyle: 'short', hourCycle: 'h23'});
  return at.toDateString() === now.toDateString()
    ? time
    : `${format(at, {month: 'short', day: 'numeric'})}, ${time}`;
}
