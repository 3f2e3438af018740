import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useMay} from '@switchboard/session/access';
import {showToast} from '@switchboard/ui';
import {useRef, useState} from 'react';
import type {Selection} from './selection.ts';
import {useShortcuts} from '@switchboard/commands';
import {t} from '@switchboard/i18n';
import {undoLatest, useReadLater} from '../../changes/index.ts';

/** What a key asks of the ticked tickets, or of the one that has the focus. */
export type AskedOfRows = 'resolve' | 'status' | 'assign' | null;

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-ticket]')];

/** The row that has the focus, or the one that holds it. */
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-ticket]') ?? null;

const changesOf = (ask: (what: AskedOfRows) => void) => [
  {keys: 'e', label: t('Resolve'), run: () => ask('resolve')},
  {keys: 's', label: t('Set status'), run: () => ask('status')},
  {keys: 'a', label: t('Assign'), run: () => ask('assign')},
];

/**
 * `j` and `k` go from row to row, `x` ticks one, Enter opens it; `e`, `s` and `a` change what is ticked, or the row that has the focus, and `u` marks it as read or unread.
 * @returns what was asked of the ticked tickets, until `answer` is called
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
  /** The row that had the focus last: when it leaves the list, the next one takes its place. */
  const last = useRef(-1);
  const goTo = (step: 1 | -1) => {
    const rows = rowsOf();
    const now = currentRow();
    const index = now
      ? rows.indexOf(now) + step
      : Math.max(0, step === 1 ? last.current : last.current - 1);
    const next = rows[Math.min(index, rows.length - 1)];
    last.current = next ? rows.indexOf(next) : -1;
    next?.querySelector('a')?.focus();
    next?.scrollIntoView?.({block: 'nearest'});
  };
  const tick = () => {
    const id = currentRow()?.dataset['ticket'];
    if (id) toggle(id);
  };
  const ask = (what: AskedOfRows) => {
    if (ids.size === 0) tick();
    if (ids.size > 0 || currentRow()) setAsked(what);
  };
  const readLater = () => {
    const id = currentRow()?.dataset['ticket'];
    for (const row of rows) if (ids.size > 0 ? ids.has(row.id) : row.id === id) void mark(row);
  };
  useShortcuts([
    {keys: 'j', label: t('Next ticket'), isKeysOnly: true, run: () => goTo(1)},
    {keys: 'k', label: t('Previous ticket'), isKeysOnly: true, run: () => goTo(-1)},
    {keys: 'x', label: t('Select ticket'), isKeysOnly: true, run: tick},
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
