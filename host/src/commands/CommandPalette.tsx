import {shortcutsNow, runShortcut, type Shortcut} from '@switchboard/commands';
import {t} from '@switchboard/i18n';
import {useNavigate} from '@switchboard/router';
import {Box} from '@switchboard/ui';
import {useState} from 'react';
import {Keys} from './Keys.tsx';
import {PickDialog} from './PickDialog.tsx';
import type {Hit} from './PickField.tsx';
import {holdSearchText} from './search/search-text.ts';
import {useSearchPlaces} from './search/use-search-places.ts';
import type {OfferedCommand} from './section-commands.ts';
import {useSectionCommands} from './use-section-commands.ts';

type Command = Pick<Shortcut, 'label' | 'keys' | 'run'> & {group: string};

const fits = ({label, group}: Command, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${group} ${label}`.toLowerCase().includes(word));

/** Commands of the open page first, then its live groups, then those that are the same everywhere. */
function useCommands(everywhere: readonly OfferedCommand[]): Command[] {
  const [now] = useState(() => shortcutsNow().filter(({isKeysOnly}) => !isKeysOnly));
  const last = new Set([t('New'), ...everywhere.map(({section}) => section), t('Everywhere')]);
  const rankOf = ({group}: Shortcut) => (group === undefined ? 0 : last.has(group) ? 2 : 1);
  const ordered = now
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({group = t('On this page'), ...command}) => ({...command, group}));
  return [...Map.groupBy(ordered, ({group}) => group).values()].flat();
}

/** Commands for `#12` that open the item with that number, in sections that number their items. */
const numbered = (
  everywhere: readonly OfferedCommand[],
  text: string,
  goTo: (path: string) => void,
): Command[] => {
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  if (!number) return [];
  return everywhere
    .filter(({kind}) => kind === 'number')
    .map(({label, path, section}) => ({
      keys: '',
      label: `${label} #${number}`,
      group: section,
      run: () => goTo(`${path}/${number}`),
    }));
};

const hitOf = ({label, keys, group, run}: Command): Hit => ({
  key: `${group}\n${label}`,
  group,
  run,
  content: (
    <Box sx={{display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2}}>
      <span>{label}</span>
      {keys ? <Keys keys={keys} /> : null}
    </Box>
  ),
});

/** Lists all commands by name; a number opens its item, and any text can be searched for. */
export function CommandPalette({onClose}: {onClose: () => void}) {
  const navigate = useNavigate();
  const everywhere = useSectionCommands();
  const commands = useCommands(everywhere);
  const canSearch = useSearchPlaces().length > 0;
  const [text, setText] = useState('');
  const typed = text.trim();
  const search: Command = {
    keys: '',
    label: t('Search for “{typed}”', {typed}),
    group: t('Search'),
    run: () => {
      holdSearchText(typed);
      runShortcut('/');
    },
  };
  const hits = [
    ...numbered(everywhere, typed, (path) => void navigate(path)),
    ...commands.filter((command) => fits(command, typed)),
    ...(typed && canSearch ? [search] : []),
  ].map(hitOf);
  return (
    <PickDialog
      title={t('All commands')}
      fieldLabel={t('Search commands')}
      text={text}
      onType={setText}
      summary={
        hits.length === 0
          ? t('No command matches “{typed}”', {typed})
          : t('Type a command or a ticket number.')
      }
      hits={hits}
      onClose={onClose}
    />
  );
}
