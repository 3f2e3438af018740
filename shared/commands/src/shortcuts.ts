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

/** Reaction to the end of the wait for a dialog; true for a user who went on because it was late. */
type OnEnd = (isLate: boolean) => void;

/** A requested dialog that is on its way. */
interface Hold {
  /** Element with the focus when the dialog was requested. */
  from: Element | null;
  /** Starts the time again, for a user who still types. */
  wait: () => void;
  /** True once the dialog is late: keys work again, and the next one closes the request. */
  isLate: boolean;
  end: OnEnd;
}

/** Longest time without a key for which a dialog that does not come takes the keys, in milliseconds. */
const HOLD_MS = 3000;
let held: Hold | null = null;
let typed = '';
/** True while the user moves the focus, by Tab or a pointer; a program moves it too, when a menu closes. */
let isMoving = false;
const noteMove = () => {
  isMoving = true;
};

/**
 * Keeps keys from triggering anything until the requested dialog has come, for a short time.
 * @param onEnd closes the request: the user went on after that time, pressed Escape, or went to another field
 * @returns a function that ends it
 */
export function holdShortcuts(onEnd?: OnEnd): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const release = () => {
    clearTimeout(timer);
    if (held === mine) held = null;
  };
  const mine: Hold = {
    from: document.activeElement,
    wait: () => {
      clearTimeout(timer);
      timer = setTimeout(() => (mine.isLate = true), HOLD_MS);
    },
    isLate: false,
    end: (isLate) => {
      release();
      onEnd?.(isLate);
    },
  };
  held = mine;
  typed = '';
  isMoving = false;
  mine.wait();
  return release;
}

/** Takes the text that was typed for a dialog before it appeared, with a line break for Enter: it is meant for nothing else. */
export const typedMeanwhile = (): string => {
  const text = typed;
  typed = '';
  return text;
};

const isIn = (target: EventTarget | null, selector: string): target is Element =>
  target instanceof Element && target.closest(selector) !== null;

/** True for a dialog, a field that the user went to after the request, or a button there that the key presses. */
const isElsewhere = ({key, target}: KeyboardEvent, {from}: Hold) =>
  isIn(target, target === from ? OPEN : TYPING) ||
  (/^(Enter| )$/.test(key) && target !== from && target !== document.body);

/** Keys that change the text of a field, alone or in a chord. */
const EDITING = /^(Enter|Backspace|Delete|Insert|Dead|[bdhikotuvxyz])$/i;

/** True for keys that are neither text nor ours: Tab, Escape, arrows, function keys, and chords such as Ctrl+R. */
const isBrowsers = (event: KeyboardEvent): boolean => {
  const {key, altKey, target} = event;
  if (isIn(target, TYPING)) {
    if (EDITING.test(key)) return false;
  } else if (altKey) return true;
  if (!isChord(event)) return key.length > 1 && key !== 'Enter' && key !== 'Backspace';
  return ![...registered].flat().some(({keys}) => keys === nameOf(event));
};

/** Takes keys before a field or an editor sees them. */
const hold = (event: KeyboardEvent) => {
  const {key} = event;
  isMoving = key === 'Tab';
  if (!held || isElsewhere(event, held)) return;
  const isEscape = key === 'Escape';
  if (!isEscape && isBrowsers(event)) return;
  if (held.isLate && !isEscape) return held.end(true);
  event.stopPropagation();
  if (isEscape) return held.end(false);
  event.preventDefault();
  if (isChord(event) || (event.repeat && key === 'Enter')) return;
  held.wait();
  if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key === 'Enter') typed += '\n';
  else if (key.length === 1) typed += key;
};

/** The element that had the focus before the field that has it now. */
let origin: HTMLElement | null = null;
const noteFocus = ({target, relatedTarget}: FocusEvent) => {
  if (isIn(target, FIELD) && !isIn(relatedTarget, FIELD))
    origin = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  if (!held || target === held.from || !(target instanceof Element) || isIn(target, OPEN)) return;
  if (!isMoving) held.from = target;
  // A user who types in another field wants the dialog no more.
  else if (isIn(target, TYPING)) held.end(false);
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
  if (held && !isElsewhere(event, held)) return;
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
      document.addEventListener('keydown', hold, true);
      document.addEventListener('pointerdown', noteMove, true);
      document.addEventListener('keydown', press);
      document.addEventListener('focusin', noteFocus);
    }
    registered.add(mine);
    return () => {
      registered.delete(mine);
      if (registered.size > 0) return;
      document.removeEventListener('keydown', hold, true);
      document.removeEventListener('pointerdown', noteMove, true);
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', noteFocus);
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
