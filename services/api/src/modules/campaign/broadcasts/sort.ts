import {BROADCAST_STATUSES} from '@switchboard/contracts/broadcasts/states';
import type {BroadcastSort} from '@switchboard/contracts/broadcasts/schemas';
import {type CursorKey, type CursorValues, readCursor} from '#database/index.ts';

/** An order of the list: a column, then the id, both in one direction. */
export interface BroadcastOrder {
  /** SQL expression, and its type. */
  column: string;
  type: 'text' | 'integer' | 'timestamptz';
  key: CursorKey;
  direction: 'asc' | 'desc';
}

const BY = {
  updatedAt: {column: 'broadcast.updated_at', type: 'timestamptz', key: 'instant'},
  name: {column: 'lower(broadcast.name)', type: 'text', key: 'text'},
  status: {
    column: `array_position(array['${BROADCAST_STATUSES.join("', '")}'], broadcast.status)`,
    type: 'integer',
    key: 'count',
  },
  recipients: {
    column:
      '(select pending + queued + sent + delivered + bounced + failed + unknown + cancelled from campaign.broadcast_counts as counts where counts.broadcast_id = broadcast.id)',
    type: 'integer',
    key: 'count',
  },
  at: {
    column:
      "case when broadcast.status = 'scheduled' then broadcast.schedule_at else coalesce(broadcast.finished_at, broadcast.started_at, broadcast.updated_at) end",
    type: 'timestamptz',
    key: 'instant',
  },
} as const satisfies Record<string, Omit<BroadcastOrder, 'direction'>>;

/** @param sort last changed first if omitted */
export const orderOf = (sort: BroadcastSort = '-updatedAt'): BroadcastOrder => ({
  ...BY[sort.replace('-', '') as keyof typeof BY],
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});

/** Reads the cursor of a page in an order. Throws 422 for one of another order, or an invalid one. */
export const readKeys = ({key}: BroadcastOrder, cursor: string | undefined): CursorValues | null =>
  readCursor(cursor, [key, 'id']);

/** Values of a row in the columns of an order, for the cursor of the next page. */
export const keysOf = ({
  sortKey,
  id,
}: {
  sortKey: Date | string | number;
  id: string;
}): CursorValues => [sortKey instanceof Date ? sortKey.toISOString() : sortKey, id];
