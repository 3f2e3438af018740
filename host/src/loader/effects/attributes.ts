import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {callerOf} from './caller.ts';
import {record} from './ledger.ts';
import {isOfPage} from './page-parts.ts';
import {replaceAccess, replaceMethod, type Method} from './replace.ts';

type Values = Map<string, string>;

/** Values of attributes one by one, and the parts of those with several: the others are not the section's. */
function valuesOf(element: Element): Values {
  const values: Values = new Map();
  for (const {name, value} of element.attributes) values.set(name, value);
  values.delete('style');
  values.delete('class');
  for (const token of element.classList) values.set(`class ${token}`, '');
  if (element instanceof HTMLElement) {
    const {style} = element;
    for (let index = 0; index < style.length; index += 1) {
      const name = style.item(index);
      values.set(
        `style ${name}`,
        `${style.getPropertyValue(name)}!${style.getPropertyPriority(name)}`,
      );
    }
  }
  return values;
}

function put(element: Element, key: string, value: string | undefined) {
  const [kind, name] = key.split(' ');
  if (!name) {
    if (value === undefined) element.removeAttribute(key);
    else element.setAttribute(key, value);
  } else if (kind === 'class') element.classList.toggle(name, value !== undefined);
  else {
    const [text = '', priority] = value?.split('!') ?? [];
    (element as HTMLElement).style.setProperty(name, text, priority);
  }
}

interface Change {
  was: string | undefined;
  is: string | undefined;
  forget: () => void;
}

/** Changes of each element, by release and key: one that goes to and fro is one change. */
const changes = new WeakMap<Element, Map<string, Change>>();

function noteChange(
  release: Release,
  {element, key}: {element: Element; key: string},
  {was, is, below}: Omit<Change, 'forget'> & {below: Method},
) {
  const all = changes.get(element) ?? new Map<string, Change>();
  changes.set(element, all);
  const id = `${release.container} ${key}`;
  const known = all.get(id);
  if (known && known.is === was) {
    known.is = is;
    if (known.was === is) known.forget();
    return;
  }
  const undo = () => {
    all.delete(id);
    // A later change by another party stays.
    if (valuesOf(element).get(key) === change.is) put(element, key, change.was);
  };
  const gone = record(release, {what: `${key} of <${element.localName}>`, undo}, below);
  const forget = () => {
    all.delete(id);
    gone();
  };
  const change: Change = {was, is, forget};
  all.set(id, change);
}

/** Elements that are compared when the running code has ended. */
const touched = new Set<Element>();

/** Watches an element that a section has obtained, through which it may change the attributes of a part of the page. */
function watchTouched(element: Element, below: Method) {
  if (touched.has(element)) return;
  const release = callerOf(below);
  if (!release) return;
  touched.add(element);
  const before = valuesOf(element);
  queueMicrotask(() => {
    const after = valuesOf(element);
    touched.delete(element);
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(key), after.get(key)];
      if (was !== is) noteChange(release, {element, key}, {was, is, below});
    }
  });
}

const watching = (native: Method): Method =>
  function touch(this: unknown, ...values) {
    if (this instanceof Element && isOfPage(this)) watchTouched(this, touch);
    return native.apply(this, values);
  };

const METHODS = ['setAttribute', 'setAttributeNS', 'removeAttribute', 'toggleAttribute'];
const WRITTEN: readonly [prototype: object, names: readonly string[]][] = [
  [Element.prototype, ['className', 'id', 'ariaHidden']],
  [
    HTMLElement.prototype,
    ['hidden', 'inert', 'dir', 'lang', 'title', 'tabIndex', 'contentEditable'],
  ],
];
const HANDED_OUT: readonly [prototype: object, names: readonly string[]][] = [
  [Element.prototype, ['classList', 'attributes']],
  [HTMLElement.prototype, ['style', 'dataset']],
];

/** Records attributes, classes and inline styles that sections set on parts of the page. */
export function watchAttributes(): void {
  for (const name of METHODS) replaceMethod(Element.prototype, name, watching);
  for (const [prototype, names] of WRITTEN)
    for (const name of names) replaceAccess(prototype, name, {set: watching});
  for (const [prototype, names] of HANDED_OUT)
    for (const name of names) replaceAccess(prototype, name, {get: watching});
}
