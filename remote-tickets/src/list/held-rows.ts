import type {Ticket} from '@switchboard/contracts/tickets/schemas';

/** Snapshot of a list: the place of each row, by its last message at that time. */
export type Hold = ReadonlyMap<string, string>;

export const holdRows = (rows: readonly Ticket[]): Hold =>
  new Map(rows.map(({id, lastMessageAt}) => [id, lastMessageAt]));

/**
 * Keeps a list from jumping under the pointer: rows stay in place with updated content, and new top rows are
 * counted instead of shown.
 * @param rows the newest rows, last message first
 * @param hold snapshot of the list; null shows the rows unchanged
 * @returns the visible rows, and the number of rows with news that would move to the top
 */
export function applyHold(
  rows: readonly Ticket[],
  hold: Hold | null,
): {shown: readonly Ticket[]; news: number} {
  if (hold === null) return {shown: rows, news: 0};
  const heldAt = ({id, lastMessageAt}: Ticket) => hold.get(id) ?? lastMessageAt;
  const newest = [...hold.values()].reduce((latest, at) => (at > latest ? at : latest), '');
  const hasNews = (row: Ticket) => row.lastMessageAt > newest;
  const shown = rows.filter((row) => hold.has(row.id) || !hasNews(row));
  return {
    shown: shown.toSorted((one, other) => heldAt(other).localeCompare(heldAt(one))),
    news: rows.filter(hasNews).length,
  };
}
