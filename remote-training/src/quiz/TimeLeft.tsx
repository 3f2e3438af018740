import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Alert, VisuallyHidden} from '@switchboard/ui';
import {useEffect, useEffectEvent, useState} from 'react';

const MINUTE = 60;
/** When the time that is left is read aloud, in seconds. */
const MARKS = [5 * MINUTE, MINUTE, 30];
/** A clock that stood still meanwhile, as on a laptop that slept, is set again. */
const DRIFT_MS = 3000;

const tell = (seconds: number): string =>
  seconds >= MINUTE
    ? plural(Math.ceil(seconds / MINUTE), '# minute left', '# minutes left')
    : plural(seconds, '# second left', '# seconds left');

/** What was passed last of the marks that there were at first. */
const markAt = (seconds: number, first: number): number | undefined =>
  MARKS.findLast((mark) => seconds <= mark && mark < first);

/** A clock that nobody sets, and what the clock on the wall says beside it. */
const readClocks = () => ({steady: performance.now(), wall: Date.now()});

interface TimeLeftProps {
  /** As the service said last. */
  seconds: number;
  /** Called when the clock of this device cannot be relied on. */
  onDrift: () => void;
  onOver: () => void;
}

/** How much time an attempt has left, counted from what the service said: the reader's clock may be wrong. */
export function TimeLeft({seconds: said, onDrift, onOver}: TimeLeftProps) {
  const [seconds, setSeconds] = useState(said);
  const [first] = useState(said);
  const end = useEffectEvent(onOver);
  const drift = useEffectEvent(onDrift);
  const isOver = seconds === 0;
  useEffect(() => {
    let begin = readClocks();
    const tick = () => {
      const {steady, wall} = readClocks();
      const passed = steady - begin.steady;
      setSeconds(Math.max(0, Math.ceil(said - passed / 1000)));
      if (Math.abs(wall - begin.wall - passed) > DRIFT_MS) {
        begin = {...begin, wall: wall - passed};
        drift();
      }
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [said]);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const mark = markAt(seconds, first);
  return (
    <>
      <Alert severity={seconds > MINUTE ? 'info' : 'warning'} role="timer" aria-live="off">
        {isOver ? t('Time is up.') : tell(seconds)}
      </Alert>
      <VisuallyHidden>
        <span role="status">
          {isOver ? t('Time is up.') : mark === undefined ? '' : tell(mark)}
        </span>
      </VisuallyHidden>
    </>
  );
}
