import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useCallback, useLayoutEffect, useMemo, useRef, useState} from 'react';

/** The rows of a list that are ticked. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Ticks all rows that are shown, or none. */
  toggleAll: () => void;
  set: (ids: readonly string[]) => void;
}

/**
 * @param rows those that are shown: what leaves them is no longer ticked
 * @returns with a `toggle` that stays the same, so that a tick renders one row and not all
 */
export function useSelection(rows: readonly Ticket[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => new Set(rows.map(({id}) => id)), [rows]);
  const ids = useMemo(() => new Set([...ticked].filter((id) => shown.has(id))), [ticked, shown]);
  const latest = useRef(ids);
  useLayoutEffect(() => {
    latest.current = ids;
  }, [ids]);
  const set = (next: readonly string[]) => setTicked(new Set(next));
  const toggle = useCallback((id: string) => {
    const next = new Set(latest.current);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  }, []);
  return {
    ids,
    set,
    toggle,
    toggleAll: () => set(ids.size === rows.length ? [] : rows.map(({id}) => id)),
  };
}
