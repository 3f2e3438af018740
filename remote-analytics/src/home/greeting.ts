import {t} from '@switchboard/i18n';
const hourIn = (at: Date, timeZone: string | null) =>
  Number(
    new Intl.DateTimeFormat('en', {
      hour: 'numeric',
      hourCycle: 'h23',
      ...(timeZone ? {timeZone} : {}),
    }).format(at),
  );

/**
 * A greeting by the hour.
 * @param at now
 * @param timeZone IANA name of the person's zone; the browser's when null
 */
export function greetingAt(at: Date, timeZone: string | null): string {
  const hour = hourIn(at, timeZone);
  if (hour >= 5 && hour < 12) return t('Good morning');
  return hour >= 12 && hour < 18 ? t('Good afternoon') : t('Good evening');
}
