import {callerOf} from './caller.ts';
import {record} from './ledger.ts';
import {replaceMethod, type Method} from './replace.ts';

/** Functions that call back later, with those that end them. */
const TIMERS = [
  {start: 'setTimeout', stop: 'clearTimeout', isPassing: true},
  {start: 'setInterval', stop: 'clearInterval', isPassing: false},
  {start: 'requestAnimationFrame', stop: 'cancelAnimationFrame', isPassing: true},
  {start: 'requestIdleCallback', stop: 'cancelIdleCallback', isPassing: true},
] as const;

/** Undo functions by the name of the ending function and the timer's number. */
const running = new Map<string, () => void>();

const startWith = ({start, stop, isPassing}: (typeof TIMERS)[number]) =>
  function make(native: Method): Method {
    return function begin(this: unknown, callback, ...values) {
      const release = typeof callback === 'function' ? callerOf(begin) : undefined;
      if (!release) return native.call(this, callback, ...values);
      const call = callback as Method;
      const id = native.call(
        this,
        function called(this: unknown, ...given: unknown[]) {
          if (isPassing) running.get(`${stop} ${String(id)}`)?.();
          return call.apply(this, given);
        },
        ...values,
      );
      const key = `${stop} ${String(id)}`;
      const undo = () => (window[stop] as (id: unknown) => void)(id);
      const gone = record(release, {what: start, undo, isPassing}, begin);
      running.set(key, () => {
        gone();
        running.delete(key);
      });
      return id;
    };
  };

const stopWith = (stop: string) =>
  function make(native: Method): Method {
    return function end(this: unknown, id) {
      running.get(`${stop} ${String(id)}`)?.();
      return native.call(this, id);
    };
  };

/** Records callbacks that sections have scheduled. */
export function watchTimers(): void {
  for (const timer of TIMERS) {
    replaceMethod(window, timer.start, startWith(timer));
    replaceMethod(window, timer.stop, stopWith(timer.stop));
  }
}
