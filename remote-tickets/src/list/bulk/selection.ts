import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useState} from 'react';

/** The rows of a list that are ticked. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Ticks all rows that are shown, or none. */
  toggleAll: () => void;
  set: (ids: readonly string[]) => void;
}

/** @param rows those that are shown: what leaves them is no longer ticked */
export function useSelection(rows: readonly Ticket[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(rows.map(({id}) => id).filter((id) => ticked.has(id)));
  const set = (next: readonly string[]) => setTicked(new Set(next));
  return {
    ids,
    set,
    toggle: (id) => set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => set(ids.size === rows.length ? [] : rows.map(({id}) => id)),
  };
}
