import {recordLasting} from './ledger.ts';

const page = globalThis as unknown as Record<string, unknown>;

/** Built-in objects that a section could patch with effects on everything else. */
const builtIns = (): object[] => [
  ...[Object, Function, Array, String, Number, Promise, Map, Set, Date, RegExp, Error].flatMap(
    (one): object[] => [one, one.prototype as object],
  ),
  ...[EventTarget, Node, Element, HTMLElement, Document, History, Storage, Event].map(
    (one): object => one.prototype,
  ),
  JSON,
  Math,
];

const isSame = (one: PropertyDescriptor, other: PropertyDescriptor | undefined) =>
  one.get === other?.get &&
  one.set === other?.set &&
  (typeof one.value !== 'function' || one.value === other?.value);

interface Kept {
  object: object;
  properties: readonly (readonly [PropertyKey, PropertyDescriptor])[];
}

/** State of each before any section ran. */
let kept: readonly Kept[] = [];
/** Names on the page that are not attributed to a section. */
const others = new Set<string>();
/** Names that sections made, by container. */
const made = new Map<string, Set<string>>();

/** True for globals of entries and chunks, which the loader removes. */
const isOfLoader = (name: string) => name.startsWith('remote_') || name.startsWith('webpackChunk');

/** Stores the state of the page before any section runs. */
export function keepGlobals(): void {
  kept = [page, ...builtIns()].map((object) => ({
    object,
    properties: Reflect.ownKeys(object).map(
      (key) => [key, Object.getOwnPropertyDescriptor(object, key)!] as const,
    ),
  }));
  noteGlobals();
}

/**
 * Records globals that are new since the last time.
 * @param container the only release that has run since then; without one they belong to nobody
 */
export function noteGlobals(container?: string): void {
  const names = container ? (made.get(container) ?? new Set<string>()) : others;
  if (container) made.set(container, names);
  const isKnown = (name: string) =>
    others.has(name) || [...made.values()].some((one) => one.has(name));
  for (const name of Object.getOwnPropertyNames(page))
    if (!isKnown(name) && !isOfLoader(name)) names.add(name);
}

function removeMade(container: string): boolean {
  const names = [...(made.get(container) ?? [])];
  made.delete(container);
  for (const name of names) {
    if (Reflect.deleteProperty(page, name)) continue;
    recordLasting(container, `global ${name}`);
    others.add(name);
  }
  return names.length > 0;
}

/** Restores the originals on the page at once; code that holds a patched one keeps it until the tab is loaded again. */
function putBack(container: string) {
  for (const {object, properties} of kept)
    for (const [key, before] of properties) {
      if (isSame(before, Object.getOwnPropertyDescriptor(object, key))) continue;
      Reflect.defineProperty(object, key, before);
      recordLasting(container, `patched ${String(key)}`);
    }
}

/** Removes handlers such as `window.onresize`; the host has none. */
function removeHandlers() {
  for (const target of [window, document, document.body] as unknown as Record<string, unknown>[])
    for (const name in window) if (name.startsWith('on') && target[name]) target[name] = null;
}

/**
 * Removes globals that a release that has gone for good made or patched; records those that cannot be removed.
 * @returns true when it had made any
 */
export function removeGlobals(container: string): boolean {
  removeHandlers();
  putBack(container);
  return removeMade(container);
}
