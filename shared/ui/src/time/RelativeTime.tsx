import {useSyncExternalStore} from 'react';
import {formatDateTime, formatRelative} from './dates.ts';
import {useTimeZone} from './time-zone.ts';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export interface RelativeTimeProps {
  /** ISO 8601 */
  at: string;
}

/**
 * Relative time that is kept current, "5 minutes ago"; the exact time in the user's zone on hover
 * and for machines.
 */
export function RelativeTime({at}: RelativeTimeProps) {
  const text = useSyncExternalStore(subscribe, () => formatRelative(at, Date.now()));
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={formatDateTime(at, timeZone)}>
      {text}
    </time>
  );
}

/** Day and time in the user's zone. */
export function DateTime({at}: RelativeTimeProps) {
  const timeZone = useTimeZone();
  return <time dateTime={at}>{formatDateTime(at, timeZone)}</time>;
}
