import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useCallback, useLayoutEffect, useMemo, useRef, useState} from 'react';

/** The rows of a list that are ticked. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The whole list is meant, not only the rows that are shown. */
  isAll: boolean;
  /** `isRange`: with all rows from the one that was ticked last. */
  toggle: (id: string, isRange?: boolean) => void;
  /** Ticks all rows that are shown, or none. */
  toggleAll: () => void;
  set: (ids: readonly string[]) => void;
  takeAll: () => void;
}

interface Range {
  /** The ids of the rows, from the first to the last. */
  order: readonly string[];
  ticked: ReadonlySet<string>;
  /** The row that was ticked or unticked last. */
  from: string | undefined;
  to: string;
}

/** Ticks a row with all rows from another one on; unticks them where the row was ticked. Without the other one in the list it is the row alone. */
export function tickRange({order, ticked, from, to}: Range): Set<string> {
  const start = from === undefined ? -1 : order.indexOf(from);
  const end = order.indexOf(to);
  const rows =
    start < 0 || end < 0 ? [to] : order.slice(Math.min(start, end), Math.max(start, end) + 1);
  const next = new Set(ticked);
  for (const id of rows) {
    if (ticked.has(to)) next.delete(id);
    else next.add(id);
  }
  return next;
}

/**
 * @param rows those that are shown: what leaves them is no longer ticked
 * @param list names the list with its filters and order: all of one list are not all of another
 * @returns with a `toggle` that stays the same, so that a tick renders one row and not all
 */
export function useSelection(rows: readonly Ticket[], list: string): Selection {
  const [{ticked, allOf}, setTicked] = useState<{
    ticked: ReadonlySet<string>;
    allOf: string | null;
  }>({ticked: new Set(), allOf: null});
  const order = useMemo(() => rows.map(({id}) => id), [rows]);
  const ids = useMemo(() => new Set(order.filter((id) => ticked.has(id))), [ticked, order]);
  const latest = useRef({ids, order});
  const from = useRef<string>(undefined);
  useLayoutEffect(() => {
    latest.current = {ids, order};
  }, [ids, order]);
  const set = (next: readonly string[]) => setTicked({ticked: new Set(next), allOf: null});
  const toggle = useCallback((id: string, isRange = false) => {
    const known = latest.current;
    const start = isRange ? from.current : undefined;
    from.current = id;
    setTicked({
      ticked: tickRange({order: known.order, ticked: known.ids, from: start, to: id}),
      allOf: null,
    });
  }, []);
  return {
    ids,
    isAll: allOf === list && ids.size > 0,
    set,
    toggle,
    toggleAll: () => set(ids.size === rows.length ? [] : order),
    takeAll: () => setTicked({ticked: ids, allOf: list}),
  };
}
