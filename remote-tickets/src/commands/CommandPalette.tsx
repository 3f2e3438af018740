import {useNavigate} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Box} from '@switchboard/ui';
import {useState} from 'react';
import {useViews, viewAddress} from '../settings/views/index.ts';
import {paths} from '../shared/paths.ts';
import {canModerate} from '../shared/can-moderate.ts';
import {SETTINGS_TABS} from '../settings/frame/index.ts';
import {shortcutsNow, type Shortcut, Keys, PickDialog, type Hit} from '../keyboard/index.ts';
const PLACES: readonly [string, string][] = [
  ['Mentions', paths.myList('mentions')],
  ['Following', paths.myList('following')],
  ['Snoozed tickets', paths.myList('snoozed')],
  ['Drafts', paths.myList('drafts')],
  ['All tickets', paths.all()],
  ['Unassigned tickets', paths.unassigned()],
  ['Contacts', paths.contacts()],
  ['New contact', paths.newContact()],
  ...SETTINGS_TABS.map(({label, to}): [string, string] => [`Settings: ${label}`, to]),
  ['Team', '/dashboard/team'],
  ['Profile', '/dashboard/profile'],
  ['Account balance', '/dashboard/balance'],
];
const SHELVES: readonly [string, string][] = [
  ['Trash', paths.trash()],
  ['Spam', paths.spam()],
];

interface Command extends Shortcut {
  group: string;
}

/** Steps from row to row mean nothing once the list is left for the palette. */
const ONLY_KEYS = ['Ctrl+k', 'j', 'k', 'x'];

const EVERYWHERE = ['c', '/', '?'];

function groupOf({keys}: Shortcut): string {
  if (keys.startsWith('g ')) return 'Go to';
  return EVERYWHERE.includes(keys) ? 'Everywhere' : 'Actions';
}

/** What can be done here, and where one can go. */
function useCommands(): Command[] {
  const navigate = useNavigate();
  const mayModerate = canModerate(useCurrentUser().role);
  const {data: views = []} = useViews();
  const [actions] = useState(() =>
    shortcutsNow()
      .filter(({keys}) => !ONLY_KEYS.includes(keys))
      .map((shortcut) => ({...shortcut, group: groupOf(shortcut)})),
  );
  const goTo =
    (group: string) =>
    ([label, to]: readonly [string, string]) => ({
      keys: '',
      label,
      group,
      run: () => void navigate(to),
    });
  const all = [
    ...actions,
    ...views.map((view) => [view.name, viewAddress(view)] as const).map(goTo('Views')),
    ...[...PLACES, ...(mayModerate ? SHELVES : [])].map(goTo('Go to')),
  ];
  return all.toSorted((one, other) => ORDER.indexOf(one.group) - ORDER.indexOf(other.group));
}

const ORDER = ['Actions', 'Views', 'Everywhere', 'Go to'];

const fits = (label: string, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word));

/** Everything that can be done, by its name; a number opens its ticket. */
export function CommandPalette({onClose}: {onClose: () => void}) {
  const navigate = useNavigate();
  const commands = useCommands();
  const [text, setText] = useState('');
  const number = /^#?([1-9]\d{0,8})$/.exec(text.trim())?.[1];
  const open: Command[] = number
    ? [
        {
          keys: '',
          label: `Open ticket #${number}`,
          group: 'Tickets',
          run: () => void navigate(paths.ticket(Number(number))),
        },
      ]
    : [];
  const found = [...open, ...commands.filter(({label}) => fits(label, text.trim()))];
  const hits = found.map(({label, keys, group, run}, index): Hit => ({
    key: `${label}-${index}`,
    group,
    run,
    content: (
      <Box sx={{display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2}}>
        <span>{label}</span>
        {keys ? <Keys keys={keys} /> : null}
      </Box>
    ),
  }));
  const summary =
    hits.length === 0
      ? `No command matches “${text.trim()}”`
      : 'Type a command or a ticket number.';
  return (
    <PickDialog
      title="All commands"
      fieldLabel="Search commands"
      text={text}
      onType={setText}
      summary={summary}
      hits={hits}
      onClose={onClose}
    />
  );
}
