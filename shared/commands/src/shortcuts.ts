import {kept} from '@switchboard/session/kept';
import {useEffect, useRef, useSyncExternalStore} from 'react';

/** Action of one key, or of two in sequence, while nobody types; the command palette offers it too. */
export interface Shortcut {
  /**
   * `r`, `?`, `g t`, `Shift+Space`, or `Ctrl+k` and `Shift+Ctrl+Enter`, which also work while the user types; empty for
   * palette-only commands.
   */
  keys: string;
  label: string;
  /** Heading of its group in the palette; the default is that of the open page. */
  group?: string;
  /** True to omit it from the palette, where a step from row to row has no meaning. */
  isKeysOnly?: boolean;
  /** Returns true when the key applies now, for keys that depend on the focus; otherwise the browser handles it. */
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
/** Typing fields; a closed box of choices takes no letters. */
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

/** False for letters that are typed and for keys that something else has handled. */
const isOurs = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.altKey &&
  // A chord that is held down sends or resolves once, not one ticket after the other.
  !(event.repeat && isChord(event)) &&
  event.key !== 'Shift' &&
  (isOn || isChord(event)) &&
  !(event.target instanceof Element && event.target.closest(isChord(event) ? OPEN : TYPING));

/** A requested dialog that is on its way. */
interface Hold {
  /** Text typed meanwhile: it is meant for the dialog and triggers nothing else. */
  text: string;
  /** Element with the focus when the dialog was requested. */
  from: Element | null;
}

/** Longest time for which a dialog that does not come takes the keys. */
const HOLD_MS = 3000;
let held: Hold | null = null;

/** Keeps keys from triggering anything until the requested dialog has gone, for a short time. @returns a function that ends it */
export function holdShortcuts(): () => void {
  const mine: Hold = {text: '', from: document.activeElement};
  held = mine;
  const release = () => {
    if (held === mine) held = null;
  };
  const timer = setTimeout(release, HOLD_MS);
  return () => {
    clearTimeout(timer);
    release();
  };
}

/** Text that was typed for a dialog before it appeared, with a line break for Enter. */
export const typedMeanwhile = (): string => held?.text ?? '';

/** True for a dialog, or a field that the user went to after the request. */
const isElsewhere = ({target}: KeyboardEvent, {from}: Hold) =>
  target instanceof Element && target.closest(target === from ? OPEN : TYPING) !== null;

/** True for keys that are neither text nor ours: Tab, Escape, arrows, function keys, and chords such as Ctrl+R. */
const isBrowsers = (event: KeyboardEvent): boolean => {
  if (event.altKey) return true;
  if (!isChord(event)) return event.key.length > 1 && event.key !== 'Enter';
  return ![...registered].flat().some(({keys}) => keys === nameOf(event));
};

const hold = (event: KeyboardEvent, waiting: Hold) => {
  if (isBrowsers(event)) return;
  event.preventDefault();
  if (event.key === 'Enter') waiting.text += '\n';
  else if (!isChord(event)) waiting.text += event.key;
};

/** The element that had the focus before the field that has it now. */
let origin: HTMLElement | null = null;
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest(FIELD) !== null;
const noteOrigin = ({target, relatedTarget}: FocusEvent) => {
  if (isField(target) && !isField(relatedTarget))
    origin = relatedTarget instanceof HTMLElement ? relatedTarget : null;
};

/**
 * Moves the focus out of a field that one of the keys led to, back to its origin or else to the heading; popups above it
 * close by themselves.
 */
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
  if (held && !isElsewhere(event, held)) return hold(event, held);
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

/** Text that identifies a set of shortcuts. */
const signatureOf = (shortcuts: readonly Shortcut[]): string =>
  JSON.stringify(shortcuts.map(({run: _, isMeant: __, ...data}) => data));

/** Offers shortcuts while the calling component is on screen; the newest of two with the same keys counts. */
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

/** Current shortcuts, each key once. */
export const shortcutsNow = (): readonly Shortcut[] => [
  ...new Map(
    [...registered].flat().map((shortcut) => [shortcut.keys || shortcut.label, shortcut]),
  ).values(),
];

/** Runs the action of a key, for the button that offers it. */
export const runShortcut = (wanted: string): void =>
  shortcutsNow()
    .find(({keys}) => keys === wanted)
    ?.run();

/** State of the single-key shortcuts, kept in this browser, and its setter. */
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

/** Keys that a field or an editor handles by itself: the help lists them, nothing here runs them. */
export interface KeyNotes {
  title: string;
  /** Keys with descriptions. */
  rows: readonly (readonly [string, string])[];
}

const noted = new Set<KeyNotes>();

/** Lists keys in the help while the calling component is on screen. @param notes the same object at each call */
export function useKeyNotes(notes: KeyNotes): void {
  useEffect(() => {
    noted.add(notes);
    return () => void noted.delete(notes);
  }, [notes]);
}

/** Notes of the open screens. */
export const keyNotesNow = (): readonly KeyNotes[] => [...noted];
