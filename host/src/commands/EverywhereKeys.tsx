import {DialogOnItsWay, useShortcuts, type Shortcut} from '@switchboard/commands';
import {t} from '@switchboard/i18n';
import {useNavigate} from '@switchboard/router';
import {useState, type ComponentType} from 'react';
import {LazyPart, notifyUnopened} from '../loader/index.ts';
import {useSearchPlaces} from './search/use-search-places.ts';
import {useSectionCommands} from './use-section-commands.ts';

interface DialogProps {
  onClose: () => void;
}

const loadFinder = () => import(/* webpackChunkName: "finder" */ './finder.ts');
/** Part of the shell's chunk of what is fetched on opening. */
const loadShortcuts = () => import(/* webpackChunkName: "more" */ './ShortcutsDialog.tsx');

const LOADS: Record<string, () => Promise<ComponentType<DialogProps>>> = {
  '/': () => loadFinder().then(({SearchDialog}) => SearchDialog),
  'Ctrl+k': () => loadFinder().then(({CommandPalette}) => CommandPalette),
  '?': () => loadShortcuts().then(({ShortcutsDialog}) => ShortcutsDialog),
};

const LABELS = {'/': t('Search'), 'Ctrl+k': t('All commands'), '?': t('Show keyboard shortcuts')};

/** Keys that work on every screen, and the dialogs that they open: search, all commands, help. */
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
        group: kind === 'create' ? t('New') : section,
        run: () => void navigate(path),
      })),
    ...dialogs.map(([keys, label]): Shortcut => ({
      keys,
      label,
      group: t('Everywhere'),
      ...(keys === 'Ctrl+k' && {isKeysOnly: true}),
      run: () => setOpen(keys),
    })),
  ]);
  const close = () => setOpen(null);
  const end = (isLate: boolean) => {
    if (isLate) notifyUnopened();
    close();
  };
  const load = open && LOADS[open];
  return load ? (
    <LazyPart
      key={open}
      load={load}
      props={{onClose: close}}
      onFail={close}
      fallback={<DialogOnItsWay onEnd={end} />}
    />
  ) : null;
}
