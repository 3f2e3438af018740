import {useMemo, useState} from 'react';
import {useLiveLists} from '../shared/queries/live-tickets.ts';
import {DEFAULT_SORT} from '../shared/filters/ticket-filters.ts';
import type {TicketList} from '../shared/queries/ticket-keys.ts';
import {useTickets} from './get-tickets.ts';
import {applyHold, holdRows, type Hold} from './held-rows.ts';

/** A list whose rows keep their places while news arrive, until the user requests them; only a newer message moves rows to the top. */
export function useHeldTickets(list: TicketList) {
  const query = useTickets(list);
  const rows = useMemo(() => query.data?.pages.flatMap(({tickets}) => tickets) ?? [], [query.data]);
  const listName = JSON.stringify(list);
  const [held, setHeld] = useState<{listName: string; hold: Hold} | null>(null);
  const hold = held?.listName === listName ? held.hold : null;
  const canHold = list.sort === DEFAULT_SORT && rows.length > 0;
  useLiveLists(() =>
    setHeld((current) =>
      current?.listName === listName || !canHold ? current : {listName, hold: holdRows(rows)},
    ),
  );
  const {shown, news} = useMemo(() => applyHold(rows, hold), [rows, hold]);
  return {query, shown, news, showNews: () => setHeld(null)};
}
