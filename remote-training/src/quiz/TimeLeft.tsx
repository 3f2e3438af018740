import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Alert} from '@switchboard/ui';
import {useEffect, useEffectEvent, useState} from 'react';

const secondsUntil = (endsAt: string) =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 1000));

const HURRY_SECONDS = 60;

const tell = (seconds: number): string =>
  seconds > HURRY_SECONDS
    ? plural(Math.ceil(seconds / 60), '# minute left', '# minutes left')
    : plural(seconds, '# second left', '# seconds left');

/** How much time an attempt has left. Read aloud by the minute. */
export function TimeLeft({endsAt, onOver}: {endsAt: string; onOver: () => void}) {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  const end = useEffectEvent(onOver);
  const isOver = seconds === 0;
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAt)), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <Alert severity={seconds > HURRY_SECONDS ? 'info' : 'warning'} role="timer" aria-live="off">
      {isOver ? t('The time is over.') : tell(seconds)}
    </Alert>
  );
}
