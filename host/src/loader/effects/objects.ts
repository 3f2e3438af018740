import {callerOf} from './caller.ts';
import {record, recordLasting} from './ledger.ts';
import {replaceClass, replaceMethod, type Method} from './replace.ts';

/** What goes on by itself until it is ended, and how. */
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
    // Nobody else may hold it any more, and it is not for the record to keep it.
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

/** By name, the remote of the release that defined it. */
const definers = new Map<string, string>();

/** The definition of an earlier release of the same remote stays until the tab is loaded again, instead of ending the next one. */
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

/** Records what goes on without its section: observers, connections, and custom elements, which nothing can end. */
export function watchObjects(): void {
  for (const [name, end] of Object.entries(ENDED_BY)) watchClass(name, end);
  replaceMethod(CustomElementRegistry.prototype, 'define', define);
}
