import type {Ticket} from '@switchboard/contracts/tickets/schemas';

/** How a list stood when something happened in it: each row's place, by its last message then. */
export type Hold = ReadonlyMap<string, string>;

/** Remembers the rows as they stand. */
export const holdRows = (rows: readonly Ticket[]): Hold =>
  new Map(rows.map(({id, lastMessageAt}) => [id, lastMessageAt]));

/**
 * Keeps a list from jumping under the pointer: rows stay in their places with fresh contents, and what came to the
 * top meanwhile is counted instead of shown.
 * @param rows the newest rows, last message first
 * @param hold how the list stood; null shows the rows as they are
 * @returns the rows to show, and how many have news that would move them to the top
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
