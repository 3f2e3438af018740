import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useCallback, useLayoutEffect, useMemo, useRef, useState} from 'react';

/** Ticked rows of a list. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** True for the whole list, beyond the loaded rows. */
  isAll: boolean;
  /** `isRange`: including all rows from the last ticked one. */
  toggle: (id: string, isRange?: boolean) => void;
  /** Ticks all loaded rows, or none. */
  toggleAll: () => void;
  set: (ids: readonly string[]) => void;
  takeAll: () => void;
}

interface Range {
  /** Row ids from first to last. */
  order: readonly string[];
  ticked: ReadonlySet<string>;
  /** Last row ticked or unticked. */
  from: string | undefined;
  to: string;
}

/** Ticks all rows between two, or unticks them if the target was ticked. Without the other end in the list, only the target changes. */
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
 * @param rows the current rows: removed ones lose their tick
 * @param list identifies the list with its filters and order: "all" never carries over to another list
 * @returns the selection; its `toggle` is stable, so that a tick renders one row only
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
