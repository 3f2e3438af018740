import {useNavigate} from '@switchboard/router';
import {lazy, Suspense, useEffect, useState} from 'react';
import {paths} from '../shared/paths.ts';
import {SearchDialog} from '../search/index.ts';
import {holdShortcuts, useShortcuts} from '../keyboard/index.ts';

const DIALOGS = {
  '/': SearchDialog,
  'Ctrl+k': lazy(() =>
    import('./CommandPalette.tsx').then((module) => ({default: module.CommandPalette})),
  ),
  '?': lazy(() =>
    import('./ShortcutsHelp.tsx').then((module) => ({default: module.ShortcutsHelp})),
  ),
};

const PLACES = [
  ['g h', 'Home', paths.home()],
  ['g t', 'My tickets', paths.mine()],
  ['g b', 'Broadcast', '/dashboard/broadcast'],
  ['g l', 'Training library', '/dashboard/training'],
  ['g y', 'Analytics', '/dashboard/analytics'],
  ['c', 'New ticket', paths.create()],
] as const;

const WORDS = {'/': 'Search', 'Ctrl+k': 'All commands', '?': 'Show keyboard shortcuts'};
type DialogKey = keyof typeof DIALOGS;
const KEYS = Object.keys(WORDS) as DialogKey[];

/** The keys that every page of this section knows. */
export function SectionKeys() {
  const navigate = useNavigate();
  const [open, setOpen] = useState<DialogKey | null>(null);
  const Dialog = open && DIALOGS[open];
  useEffect(() => (open ? holdShortcuts() : undefined), [open]);
  useShortcuts([
    ...PLACES.map(([keys, label, to]) => ({keys, label, run: () => void navigate(to)})),
    ...KEYS.map((keys) => ({keys, label: WORDS[keys], run: () => setOpen(keys)})),
  ]);
  return Dialog ? (
    <Suspense fallback={null}>
      <Dialog onClose={() => setOpen(null)} />
    </Suspense>
  ) : null;
}
