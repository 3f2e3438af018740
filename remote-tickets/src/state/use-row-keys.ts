import {useNavigate} from '@switchboard/router';
import {useState} from 'react';
import {paths} from '../paths.ts';
import type {Selection} from './selection.ts';
import {useShortcuts} from './shortcuts.ts';

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-ticket]')];

/** The row that has the focus, or the one that holds it. */
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-ticket]') ?? null;

function goTo(step: 1 | -1): void {
  const rows = rowsOf();
  const now = currentRow();
  const next = now ? rows[rows.indexOf(now) + step] : rows[0];
  const link = next?.querySelector('a');
  link?.focus();
  next?.scrollIntoView?.({block: 'nearest'});
}

/** `j` and `k` go from row to row, `x` ticks one, Enter opens it; `c` begins a ticket, `/` a search. */
export function useRowKeys(selection: Selection): {isSearching: boolean; setSearching: (isSearching: boolean) => void} {
  const navigate = useNavigate();
  const [isSearching, setSearching] = useState(false);
  const tick = () => {
    const id = currentRow()?.dataset['ticket'];
    if (id) selection.toggle(id);
  };
  useShortcuts([
    {keys: 'j', label: 'Next ticket', run: () => goTo(1)},
    {keys: 'k', label: 'Previous ticket', run: () => goTo(-1)},
    {keys: 'x', label: 'Select the ticket', run: tick},
    {keys: 'c', label: 'New ticket', run: () => void navigate(paths.create())},
    {keys: '/', label: 'Search', run: () => setSearching(true)},
  ]);
  return {isSearching, setSearching};
}
