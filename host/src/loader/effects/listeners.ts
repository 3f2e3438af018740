import {callerOf} from './caller.ts';
import {record} from './ledger.ts';
import {isOfPage} from './page-parts.ts';
import {replaceMethod, type Method} from './replace.ts';

interface Listening {
  target: object;
  type: unknown;
  isCapture: boolean;
  forget: () => void;
}

/** Entries by listener: the same one can be added in several places, and is added only once in each. */
const known = new WeakMap<object, Listening[]>();

const optionsOf = (options: unknown): AddEventListenerOptions =>
  typeof options === 'object' && options !== null ? options : {capture: options === true};

/** True for targets on which a listener outlives a section: the page, objects of the browser, and the shell. */
const staysLonger = (target: object) =>
  target instanceof Node ? isOfPage(target) : target === window || target instanceof MediaQueryList;

function forgetListening(target: object, [type, listener, options]: readonly unknown[]) {
  const all = known.get(listener as object) ?? [];
  const isCapture = optionsOf(options).capture === true;
  const isSame = (one: Listening) =>
    one.target === target && one.type === type && one.isCapture === isCapture;
  all.find(isSame)?.forget();
}

const add = (native: Method): Method =>
  function addEventListener(this: unknown, ...values) {
    const target = (this ?? window) as EventTarget;
    const [type, , options] = values;
    const listener = values[1] as object | null | undefined;
    const release = listener && staysLonger(target) ? callerOf(addEventListener) : undefined;
    if (!listener || !release) return native.apply(target, values);
    forgetListening(target, values);
    const {capture: isCapture = false, once, signal} = optionsOf(options);
    const all = known.get(listener) ?? [];
    known.set(listener, all);
    const undo = () => {
      target.removeEventListener(type as string, listener as never, isCapture);
      if (once) target.removeEventListener(type as string, one.forget, isCapture);
    };
    const gone = record(release, {what: `listener ${String(type)}`, undo}, addEventListener);
    const one: Listening = {
      target,
      type,
      isCapture,
      forget: () => {
        gone();
        const index = all.indexOf(one);
        if (index >= 0) all.splice(index, 1);
      },
    };
    all.push(one);
    signal?.addEventListener('abort', one.forget, {once: true});
    const answer = native.apply(target, values);
    // After the listener itself, which may be added again while it runs.
    if (once) native.call(target, type, one.forget, {once, capture: isCapture});
    return answer;
  };

const remove = (native: Method): Method =>
  function removeEventListener(this: unknown, ...values) {
    const target = (this ?? window) as EventTarget;
    if (values[1] && known.has(values[1])) forgetListening(target, values);
    return native.apply(target, values);
  };

/** Records listeners that sections add to targets that outlive them. */
export function watchListeners(): void {
  // A window's own methods come first.
  for (const object of [EventTarget.prototype, window]) {
    replaceMethod(object, 'addEventListener', add);
    replaceMethod(object, 'removeEventListener', remove);
  }
}
