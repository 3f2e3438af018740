export {DialogOnItsWay} from './dialog-on-its-way.ts';
export {
  holdShortcuts,
  keyNotesNow,
  type KeyNotes,
  runShortcut,
  type Shortcut,
  shortcutsNow,
  typedMeanwhile,
  useKeyNotes,
  useShortcuts,
  useShortcutSwitch,
} from './shortcuts.ts';
