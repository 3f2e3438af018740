import {kept} from '@switchboard/session/kept';
import {useEffect, useRef, useSyncExternalStore} from 'react';

/** Something that one key, or two after each other, does while nobody types; the palette of commands offers it too. */
export interface Shortcut {
  /** `r`, `?`, `g t`, `Shift+Space`, or `Ctrl+k` and `Shift+Ctrl+Enter`, which count while somebody types too; empty for what only the palette offers. */
  keys: string;
  label: string;
  /** Heading of the palette that it stands under; that of the open page where left out. */
  group?: string;
  /** Left out of the palette: a step from row to row means nothing there. */
  isKeysOnly?: boolean;
  /** Whether the key means something now, where that depends on the focus; without a yes the browser has it. */
  isMeant?: () => boolean;
  run: () => void;
}

/** Time for the second of two keys. */
const PAIR_MS = 1000;
const off = kept('switchboard-shortcuts-off');

const registered = new Set<readonly Shortcut[]>();
const listeners = new Set<() => void>();
let isOn = off.read() === null;
let first: {key: string; at: number} | undefined;

const OPEN = '[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';
const TYPING = `input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="textbox"], ${OPEN}`;
/** A closed box of choices takes no letters. */
const FIELD = `${TYPING}, [role="combobox"]`;

const isChord = ({ctrlKey, metaKey}: KeyboardEvent) => ctrlKey || metaKey;
/** Space has no other form for Shift, as letters do. */
const SHIFT_SPACE = 'Shift+Space';
const nameOf = (event: KeyboardEvent) =>
  event.key === ' ' && event.shiftKey && !isChord(event)
    ? SHIFT_SPACE
    : isChord(event)
      ? `${event.shiftKey ? 'Shift+' : ''}Ctrl+${event.key}`
      : event.key;

/** Letters that are typed, and keys that something else has taken, are none of ours. */
const isOurs = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.altKey &&
  // A chord that is held down sends or resolves once, not one ticket after the other.
  !(event.repeat && isChord(event)) &&
  event.key !== 'Shift' &&
  (isOn || isChord(event)) &&
  !(event.target instanceof Element && event.target.closest(isChord(event) ? OPEN : TYPING));

/** What is typed while a dialog that was asked for is on its way: it is meant for the dialog, and does nothing else. */
let held: {text: string} | null = null;

/** Keeps keys from doing anything until the dialog that was asked for has gone. @returns a function that ends it */
export function holdShortcuts(): () => void {
  const mine = {text: ''};
  held = mine;
  return () => {
    if (held === mine) held = null;
  };
}

/** What was typed for a dialog before it was there, with a line break for Enter. */
export const typedMeanwhile = (): string => held?.text ?? '';

const hold = (event: KeyboardEvent, waiting: {text: string}) => {
  if (event.target instanceof Element && event.target.closest(OPEN)) return;
  event.preventDefault();
  if (event.key === 'Enter') waiting.text += '\n';
  else if (event.key.length === 1 && !isChord(event)) waiting.text += event.key;
};

/** The element that had the focus before the field that has it now. */
let origin: HTMLElement | null = null;
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest(FIELD) !== null;
const noteOrigin = ({target, relatedTarget}: FocusEvent) => {
  if (isField(target) && !isField(relatedTarget))
    origin = relatedTarget instanceof HTMLElement ? relatedTarget : null;
};

/** Out of a field that one of the keys led to, back to where one came from or else to the heading; what floats above it closes by itself. */
const leavesField = (event: KeyboardEvent): boolean => {
  const {key, target, defaultPrevented} = event;
  if (
    key !== 'Escape' ||
    defaultPrevented ||
    !(target instanceof HTMLElement) ||
    target.closest(OPEN) ||
    !target.closest(FIELD)
  )
    return false;
  const back = origin?.isConnected ? origin : document.querySelector('h1');
  target.blur();
  if (back instanceof HTMLElement) back.focus({preventScroll: true});
  return true;
};

const press = (event: KeyboardEvent) => {
  if (held) return hold(event, held);
  if (leavesField(event) || !isOurs(event)) return;
  const name = nameOf(event);
  const before = first && event.timeStamp - first.at < PAIR_MS ? `${first.key} ` : '';
  const all = [...registered].flat().filter(({isMeant}) => isMeant?.() ?? true);
  const found =
    all.findLast(({keys}) => keys === before + name) ?? all.findLast(({keys}) => keys === name);
  first = found ? undefined : {key: name, at: event.timeStamp};
  if (!found) return;
  event.preventDefault();
  found.run();
};

/** What tells one shortcut from another, in one text for all of them. */
const signatureOf = (shortcuts: readonly Shortcut[]): string =>
  JSON.stringify(shortcuts.map(({run: _, isMeant: __, ...data}) => data));

/** Offers shortcuts for as long as what shows them is on screen; the newest of two with the same keys counts. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const signature = signatureOf(shortcuts);
  useEffect(() => {
    const mine = (JSON.parse(signature) as Omit<Shortcut, 'run' | 'isMeant'>[]).map(
      (data, index) => ({
        ...data,
        isMeant: () => latest.current[index]?.isMeant?.() ?? true,
        run: () => latest.current[index]?.run(),
      }),
    );
    if (registered.size === 0) {
      document.addEventListener('keydown', press);
      document.addEventListener('focusin', noteOrigin);
    }
    registered.add(mine);
    return () => {
      registered.delete(mine);
      if (registered.size > 0) return;
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', noteOrigin);
    };
  }, [signature]);
}

/** What can be done now, each key once. */
export const shortcutsNow = (): readonly Shortcut[] => [
  ...new Map(
    [...registered].flat().map((shortcut) => [shortcut.keys || shortcut.label, shortcut]),
  ).values(),
];

/** Does what a key does, where there is a button for it. */
export const runShortcut = (wanted: string): void =>
  shortcutsNow()
    .find(({keys}) => keys === wanted)
    ?.run();

/** Whether single keys do something, kept in this browser, and how to change that. */
export function useShortcutSwitch(): [boolean, (on: boolean) => void] {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return [
    useSyncExternalStore(subscribe, () => isOn),
    (on) => {
      isOn = on;
      off.write(on ? null : 'yes');
      for (const listener of listeners) listener();
    },
  ];
}

/** Keys that a field or an editor answers by itself: the help lists them, nothing here runs them. */
export interface KeyNotes {
  title: string;
  /** Keys, and what they do. */
  rows: readonly (readonly [string, string])[];
}

const noted = new Set<KeyNotes>();

/** Lists keys in the help for as long as what shows them is on screen. @param notes the same object at each call */
export function useKeyNotes(notes: KeyNotes): void {
  useEffect(() => {
    noted.add(notes);
    return () => void noted.delete(notes);
  }, [notes]);
}

/** What the open screens noted. */
export const keyNotesNow = (): readonly KeyNotes[] => [...noted];
