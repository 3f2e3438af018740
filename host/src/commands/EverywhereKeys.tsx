import {holdShortcuts, useShortcuts, type Shortcut} from '@switchboard/commands';
import {useNavigate} from '@switchboard/router';
import {showToast} from '@switchboard/ui';
import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import {reportCrash} from '../loader/crashes/report-crash.ts';
import {chunkFailure} from '../loader/files/load-failure.ts';
import {withRetries} from '../loader/files/with-retries.ts';
import {useSearchPlaces} from './search/use-search-places.ts';
import {useSectionCommands} from './use-section-commands.ts';

interface DialogProps {
  onClose: () => void;
}

const LOADS: Record<string, () => Promise<{default: ComponentType<DialogProps>}>> = {
  '/': () =>
    import(/* webpackChunkName: "search" */ './search/SearchDialog.tsx').then((loaded) => ({
      default: loaded.SearchDialog,
    })),
  'Ctrl+k': () =>
    import(/* webpackChunkName: "palette" */ './CommandPalette.tsx').then((loaded) => ({
      default: loaded.CommandPalette,
    })),
  '?': () =>
    import(/* webpackChunkName: "shortcuts" */ './ShortcutsDialog.tsx').then((loaded) => ({
      default: loaded.ShortcutsDialog,
    })),
};

const LABELS = {'/': 'Search', 'Ctrl+k': 'All commands', '?': 'Show keyboard shortcuts'};

/** A dialog that does not load or crashes is closed with a word about it, and the page stays. */
class DialogBoundary extends Component<DialogProps & {children: ReactNode}, {hasFailed: boolean}> {
  override state = {hasFailed: false};

  static getDerivedStateFromError() {
    return {hasFailed: true};
  }

  override componentDidCatch(error: unknown) {
    if (!chunkFailure(error)) reportCrash(error, 'render', '');
    showToast({kind: 'error', message: 'This did not open. Try again.'});
    this.props.onClose();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Created again each time it opens: React keeps a chunk that failed. */
function LazyDialog({keys, onClose}: DialogProps & {keys: string}) {
  const [Dialog] = useState(() => lazy(() => withRetries(LOADS[keys]!)));
  return <Dialog onClose={onClose} />;
}

/** The keys that every screen knows, and the dialogs that they open: search, all commands, help. */
export function EverywhereKeys() {
  const navigate = useNavigate();
  const commands = useSectionCommands();
  const canSearch = useSearchPlaces().length > 0;
  const [open, setOpen] = useState<string | null>(null);
  const dialogs = Object.entries(LABELS).filter(([keys]) => canSearch || keys !== '/');
  useShortcuts([
    ...commands
      .filter(({kind}) => kind !== 'number')
      .map(({label, path, keys = '', kind, section}): Shortcut => ({
        keys,
        label,
        group: kind === 'create' ? 'New' : section,
        run: () => void navigate(path),
      })),
    ...dialogs.map(([keys, label]): Shortcut => ({
      keys,
      label,
      group: 'Everywhere',
      ...(keys === 'Ctrl+k' && {isKeysOnly: true}),
      run: () => setOpen(keys),
    })),
  ]);
  // Before the dialog is there: what is typed meanwhile is meant for it.
  useEffect(() => (open ? holdShortcuts() : undefined), [open]);
  const close = () => setOpen(null);
  return open ? (
    <DialogBoundary key={open} onClose={close}>
      <Suspense fallback={null}>
        <LazyDialog keys={open} onClose={close} />
      </Suspense>
    </DialogBoundary>
  ) : null;
}
