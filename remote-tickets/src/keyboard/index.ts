export {Keys} from './Keys.tsx';
export {PickDialog, type Hit} from './PickDialog.tsx';
export {
  holdShortcuts,
  runShortcut,
  shortcutsNow,
  useShortcuts,
  useShortcutSwitch,
  type Shortcut,
} from './shortcuts.ts';
