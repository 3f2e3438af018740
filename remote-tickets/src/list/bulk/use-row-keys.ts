import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useMay} from '@switchboard/session/access';
import {showToast} from '@switchboard/ui';
import {useRef, useState} from 'react';
import type {Selection} from './selection.ts';
import {rowsInPage, rowWithFocus} from './use-row-focus.ts';
import {useKeyNotes, useShortcuts} from '@switchboard/commands';
import {t} from '@switchboard/i18n';
import {undoLatest, useReadLater} from '../../changes/index.ts';

/** A change requested by key, for the ticked tickets or the focused one. */
type Ask = 'resolve' | 'status' | 'assign' | 'priority' | 'snooze' | 'team' | 'macro';

/** The change with the anchor row of its menu, if one has the focus. */
export type AskedOfRows = {what: Ask; at: HTMLElement | null} | null;

const changesOf = (ask: (what: Ask) => void) => [
  {keys: 'e', label: t('Resolve'), run: () => ask('resolve')},
  {keys: 's', label: t('Set status'), run: () => ask('status')},
  {keys: 'a', label: t('Assign'), run: () => ask('assign')},
  {keys: 'p', label: t('Set priority'), run: () => ask('priority')},
  {keys: 'h', label: t('Snooze…'), run: () => ask('snooze')},
  {keys: 'w', label: t('Set team'), run: () => ask('team')},
  {keys: 'q', label: t('Apply a macro'), run: () => ask('macro')},
];

/** Keys with a meaning of their own in the browser or a field. */
const IN_LISTS = {
  title: t('In a list'),
  rows: [
    ['Enter', t('Open ticket')],
    ['Esc', t('Clear the selection, or leave a field')],
  ],
} as const;

/** Space presses a button, including those of a row, and elsewhere scrolls the page. */
const isOnRow = () => rowWithFocus() !== null && document.activeElement?.closest('button') === null;

/** @returns a function that moves the focus to the next or previous row */
function useSteps() {
  /** Last focused row: when it leaves the list, the next one takes its place. */
  const last = useRef(-1);
  return (step: 1 | -1) => {
    const rows = rowsInPage();
    const now = rowWithFocus();
    const index = now
      ? rows.indexOf(now) + step
      : Math.max(0, step === 1 ? last.current : last.current - 1);
    const next = rows[Math.min(index, rows.length - 1)];
    last.current = next ? rows.indexOf(next) : -1;
    next?.querySelector('a')?.focus();
    next?.scrollIntoView?.({block: 'nearest'});
  };
}

/**
 * Keys of rows: `j` and `k` move between rows, `x` ticks one, Shift+Space ticks a range, Enter opens it; letters change the ticked
 * rows or the focused one, and `u` toggles its unread state.
 * @returns the change requested for the ticked tickets, until `answer` is called
 */
export function useRowKeys(
  {ids, toggle, set}: Selection,
  rows: readonly Ticket[],
): {
  asked: AskedOfRows;
  answer: () => void;
} {
  const [asked, setAsked] = useState<AskedOfRows>(null);
  const mark = useReadLater();
  const mayChange = useMay('changeTickets');
  const goTo = useSteps();
  const tick = (isRange = false) => {
    const id = rowWithFocus()?.dataset['ticket'];
    if (id) toggle(id, isRange);
  };
  const ask = (what: Ask) => {
    const row = rowWithFocus();
    if (ids.size === 0) tick();
    if (ids.size > 0 || row) setAsked({what, at: row?.querySelector('a') ?? null});
  };
  const readLater = () => {
    const id = rowWithFocus()?.dataset['ticket'];
    for (const row of rows) if (ids.size > 0 ? ids.has(row.id) : row.id === id) void mark(row);
  };
  useKeyNotes(IN_LISTS);
  useShortcuts([
    {keys: 'j', label: t('Next ticket'), isKeysOnly: true, run: () => goTo(1)},
    {keys: 'k', label: t('Previous ticket'), isKeysOnly: true, run: () => goTo(-1)},
    {keys: 'x', label: t('Select ticket'), isKeysOnly: true, run: () => tick()},
    {
      keys: 'Shift+Space',
      label: t('Select up to this ticket'),
      isKeysOnly: true,
      isMeant: isOnRow,
      run: () => tick(true),
    },
    ...(mayChange ? changesOf(ask) : []),
    {keys: 'u', label: t('Mark as read or unread'), run: readLater},
    {
      keys: 'z',
      label: t('Undo the last change'),
      run: () => void (undoLatest() || showToast({kind: 'info', message: t('Nothing to undo')})),
    },
    ...(ids.size > 0 ? [{keys: 'Escape', label: t('Clear selection'), run: () => set([])}] : []),
  ]);
  return {asked, answer: () => setAsked(null)};
}
