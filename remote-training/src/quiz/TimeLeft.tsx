import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Alert, VisuallyHidden} from '@switchboard/ui';
import {useEffect, useEffectEvent, useState} from 'react';

const MINUTE = 60;
/** Remaining seconds at which the time is announced. */
const MARKS = [5 * MINUTE, MINUTE, 30];
/** A larger difference means that the clock stood still, as on a sleeping laptop. */
const DRIFT_MS = 3000;

const tell = (seconds: number): string =>
  seconds >= MINUTE
    ? plural(Math.ceil(seconds / MINUTE), '# minute left', '# minutes left')
    : plural(seconds, '# second left', '# seconds left');

/** Last mark passed, among those below the initial time. */
const markAt = (seconds: number, first: number): number | undefined =>
  MARKS.findLast((mark) => seconds <= mark && mark < first);

/** A monotonic clock, and the wall clock beside it. */
const readClocks = () => ({steady: performance.now(), wall: Date.now()});

interface TimeLeftProps {
  /** Last value of the service. */
  seconds: number;
  /** Called when the local clock is unreliable. */
  onDrift: () => void;
  onOver: () => void;
}

/** Remaining time of an attempt, counted down from the value of the service: the local clock may be wrong. */
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
