import {callerOf} from './caller.ts';
import {record, recordLasting} from './ledger.ts';
import {replaceClass, replaceMethod, type Method} from './replace.ts';

/** Classes of objects that run until they are ended, with the method that ends them. */
const ENDED_BY: Record<string, string> = {
  MutationObserver: 'disconnect',
  ResizeObserver: 'disconnect',
  IntersectionObserver: 'disconnect',
  PerformanceObserver: 'disconnect',
  WebSocket: 'close',
  EventSource: 'close',
  BroadcastChannel: 'close',
  Worker: 'terminate',
};

const running = new WeakMap<object, () => void>();

function watchClass(name: string, end: string) {
  const watched = (globalThis as unknown as Record<string, {prototype: object} | undefined>)[name];
  if (!watched) return;
  replaceClass(name, (object, construct) => {
    const release = callerOf(construct);
    if (!release) return;
    // The record must not keep an object alive that nothing else holds any more.
    const held = new WeakRef(object as Record<string, () => void>);
    running.set(
      object,
      record(
        release,
        {what: name, undo: () => held.deref()?.[end]?.(), isGone: () => !held.deref()},
        construct,
      ),
    );
  });
  replaceMethod(
    watched.prototype,
    end,
    (native): Method =>
      function ended(this: unknown, ...values) {
        running.get(this as object)?.();
        return native.apply(this, values);
      },
  );
}

/** Remote of the defining release, by name. */
const definers = new Map<string, string>();

/** Keeps the definition of an earlier release of the same remote until the tab is loaded again, instead of failing the next one. */
const define = (native: Method): Method =>
  function defineElement(this: unknown, ...values) {
    const release = callerOf(defineElement);
    if (!release) return native.apply(this, values);
    const {container, name: remote} = release;
    const name = String(values[0]);
    recordLasting(container, `custom element ${name}`);
    if (definers.get(name) === remote) return;
    native.apply(this, values);
    definers.set(name, remote);
  };

/** Records objects that keep running without their section: observers, connections, and custom elements, which nothing can end. */
export function watchObjects(): void {
  for (const [name, end] of Object.entries(ENDED_BY)) watchClass(name, end);
  replaceMethod(CustomElementRegistry.prototype, 'define', define);
}
