import type {TicketSort} from '@switchboard/contracts/tickets/schemas';
import {type CursorKey, type CursorValues, readCursor} from '#database/index.ts';

/** Columns of a row that orders use. */
interface OrderedRow {
  id: string;
  lastMessageAt: Date;
  createdAt: Date;
  dueAt: Date | null;
  priorityRank: number;
}

interface Column {
  name: string;
  type: 'timestamptz' | 'smallint' | 'uuid';
  key: CursorKey;
  keyOf: (row: OrderedRow) => string | number;
}

/** An order of a list: its columns, all in one direction, the last of them unique. */
export interface TicketOrder {
  columns: Column[];
  direction: 'asc' | 'desc';
}
/** Values of the row before a page in the columns of its order. */
export type SortKeys = CursorValues;

const NEVER = 'infinity';

const ID: Column = {name: 'ticket.id', type: 'uuid', key: 'id', keyOf: (row) => row.id};
const LAST_MESSAGE: Column = {
  name: 'ticket.last_message_at',
  type: 'timestamptz',
  key: 'instant',
  keyOf: (row) => row.lastMessageAt.toISOString(),
};
const CREATED: Column = {
  name: 'ticket.created_at',
  type: 'timestamptz',
  key: 'instant',
  keyOf: (row) => row.createdAt.toISOString(),
};
const DUE: Column = {
  name: "coalesce(ticket.due_at, 'infinity'::timestamptz)",
  type: 'timestamptz',
  key: 'due',
  keyOf: (row) => row.dueAt?.toISOString() ?? NEVER,
};
const PRIORITY: Column = {
  name: 'ticket.priority_rank',
  type: 'smallint',
  key: 'rank',
  keyOf: (row) => row.priorityRank,
};

const ORDERS: Record<TicketSort, TicketOrder> = {
  '-lastMessageAt': {columns: [LAST_MESSAGE, ID], direction: 'desc'},
  lastMessageAt: {columns: [LAST_MESSAGE, ID], direction: 'asc'},
  '-createdAt': {columns: [CREATED, ID], direction: 'desc'},
  createdAt: {columns: [CREATED, ID], direction: 'asc'},
  dueAt: {columns: [DUE, ID], direction: 'asc'},
  '-priority': {columns: [PRIORITY, LAST_MESSAGE, ID], direction: 'desc'},
};

export const orderOf = (sort: TicketSort = '-lastMessageAt'): TicketOrder => ORDERS[sort];

/** Values of a row in the columns of an order, for the cursor of the next page. */
export const keysOf = ({columns}: TicketOrder, row: OrderedRow): SortKeys =>
  columns.map((column) => column.keyOf(row));

/** Reads the cursor of a page in an order. Throws 422 for a cursor of another order, or an invalid one. */
export const readKeys = ({columns}: TicketOrder, cursor: string | undefined): SortKeys | null =>
  readCursor(
    cursor,
    columns.map(({key}) => key),
  );
