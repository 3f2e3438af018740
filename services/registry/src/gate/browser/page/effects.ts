const WATCH = `(OWN) => {
  const effects = new Map();
  const lasting = new Set();
  let isAway = false;
  let worked = 0;
  // Empty where the function is not in the stack.
  const callerOf = (called) => {
    const {stackTraceLimit} = Error;
    const traced = {};
    Error.stackTraceLimit = 4;
    Error.captureStackTrace(traced, called);
    Error.stackTraceLimit = stackTraceLimit;
    return /https?:[^\\s)]+/.exec(traced.stack)?.[0] ?? '';
  };
  // Looks at the stack only where 'concerns' says so: that takes time, which is measured.
  const watch = (target, name, {note, concerns = () => true, ways = [name]}) => {
    const real = target[name];
    target[name] = function (...values) {
      const given = Reflect.apply(real, this, values);
      if (concerns(this, values) && ways.some((way) => callerOf(target[way]).includes(OWN))) note(this, values, given);
      return given;
    };
  };
  const ids = new WeakMap();
  const idOf = (value) => {
    if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return String(value);
    if (!ids.has(value)) ids.set(value, crypto.randomUUID());
    return ids.get(value);
  };
  const roots = () => [document.documentElement, document.head, document.body];
  const nameOf = (target) => {
    if (target === globalThis) return 'window';
    if (target === document) return 'document';
    if (target instanceof Node) return roots().includes(target) ? target.localName : undefined;
    return target instanceof MediaQueryList || target === globalThis.visualViewport ? target.constructor.name : undefined;
  };
  const isCapture = (options) => Boolean(typeof options === 'object' ? options?.capture : options);
  const keyOf = (target, [type, listener, options]) => ['listener', idOf(target), type, idOf(listener), isCapture(options)].join(' ');
  const outlives = (self, [, , options]) => nameOf(self ?? globalThis) !== undefined && !options?.once;
  watch(EventTarget.prototype, 'addEventListener', {concerns: outlives, note: (self, values) => {
    const target = self ?? globalThis;
    const [type, , options] = values;
    const key = keyOf(target, values);
    effects.set(key, 'a listener for ' + type + ' on ' + nameOf(target));
    options?.signal?.addEventListener('abort', () => effects.delete(key));
  }});
  watch(EventTarget.prototype, 'removeEventListener', {
    concerns: outlives, note: (self, values) => effects.delete(keyOf(self ?? globalThis, values)),
  });
  watch(globalThis, 'setInterval', {note: (_self, [, every = 0], id) => effects.set('interval ' + id, 'an interval of ' + every + ' ms')});
  watch(globalThis, 'clearInterval', {note: (_self, [id]) => effects.delete('interval ' + id)});
  for (const name of ['setTimeout', 'requestAnimationFrame'])
    watch(globalThis, name, {concerns: () => isAway, note: () => { worked += 1; }});
  watch(CustomElementRegistry.prototype, 'define', {note: (_self, [name]) => lasting.add('the custom element ' + name)});
  // The host makes either of a release's calls one of replaceState.
  const ways = ['pushState', 'replaceState'];
  for (const name of ways)
    watch(History.prototype, name, {ways, note: () => lasting.add('an entry in the history, past the router')});
  const nodesOf = (self, values) => [self, ...values].filter((value) => value instanceof Element && !roots().includes(value));
  const isOutside = (node) => roots().includes(node.parentNode);
  const nodes = {
    concerns: (self, values) => nodesOf(self, values).some((node) => isOutside(node) || effects.has('node ' + idOf(node))),
    note: (self, values) => {
      for (const node of nodesOf(self, values))
        if (isOutside(node)) effects.set('node ' + idOf(node), 'a ' + node.localName + ' element in ' + node.parentNode.localName);
        else effects.delete('node ' + idOf(node));
    },
  };
  for (const name of ['appendChild', 'insertBefore', 'replaceChild', 'removeChild']) watch(Node.prototype, name, nodes);
  for (const name of ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren', 'remove', 'insertAdjacentElement'])
    watch(Element.prototype, name, nodes);
  globalThis.switchboardGateEffects = {
    leave: () => { isAway = true; worked = 0; },
    enter: () => { isAway = false; },
    left: () => [...new Set([...effects.values(), ...lasting, ...(worked > 1 ? ['work that goes on by timers'] : [])])],
  };
}`;

/**
 * Records effects of a release's code on the page outside of its root that it does not undo itself;
 * runs in the page, before everything else. The stack identifies the code: the script that called
 * the page. The host also wraps the page's functions to undo effects (decision 0147); its wrappers
 * are no callers.
 * @param own part of the addresses of the release's files, `/tickets/1.4.0/`
 */
export const effectsScript = (own: string): string => `(${WATCH})(${JSON.stringify(own)});`;
