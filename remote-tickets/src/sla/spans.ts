const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** The two largest parts of a span: "45m", "2h 10m", "3d 4h"; "<1m" below a minute. */
export function formatSpan(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 1) return '<1m';
  const parts = [
    [Math.floor(minutes / DAY), 'd'],
    [Math.floor((minutes % DAY) / HOUR), 'h'],
    [minutes % HOUR, 'm'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}${unit}`)
    .join(' ');
}

const TYPED = /^(?:(\d{1,3})\s*d)?\s*(?:(\d{1,4})\s*h)?\s*(?:(\d{1,6})\s*m)?$/i;

/**
 * Minutes that somebody typed: "30m", "4h", "1h 30m", "2d". A day has 24 hours.
 * @returns null for nothing, NaN for what it cannot mean
 */
export function readMinutes(text: string): number | null {
  if (text.trim() === '') return null;
  const parts = TYPED.exec(text.trim())?.slice(1) ?? [];
  if (parts.every((part) => part === undefined)) return Number.NaN;
  const [days, hours, minutes] = parts.map((part) => Number(part ?? 0));
  return (days ?? 0) * DAY + (hours ?? 0) * HOUR + (minutes ?? 0);
}

/** Minutes as they are typed: "1h 30m"; empty for null. */
export function writeMinutes(minutes: number | null): string {
  if (minutes === null) return '';
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  return [hours > 0 && `${hours}h`, rest > 0 && `${rest}m`].filter(Boolean).join(' ');
}
