import {type RawBuilder, type Selectable, sql, type SqlBool} from 'kysely';
import type {Recipient} from '@switchboard/contracts/broadcasts/recipients';
import {containing, type Schema, type Trx} from '#database/index.ts';

export type RecipientRow = Selectable<Schema['campaign.broadcastRecipient']>;

/** Filter of listed recipients. */
export interface RecipientFilter {
  broadcastId: string;
  status?: Recipient['status'] | 'opened' | 'clicked' | 'replied' | 'complained' | undefined;
  q?: string | undefined;
}

const MOMENTS = {
  opened: 'openedAt',
  clicked: 'clickedAt',
  replied: 'repliedAt',
  complained: 'complainedAt',
} as const;

const filtered = (trx: Trx, {broadcastId, status, q}: RecipientFilter) => {
  let query = trx.selectFrom('campaign.broadcastRecipient').where('broadcastId', '=', broadcastId);
  if (status && status in MOMENTS)
    query = query.where(MOMENTS[status as keyof typeof MOMENTS], 'is not', null);
  else if (status) query = query.where('status', '=', status as Recipient['status']);
  if (q) {
    const pattern = containing(q);
    query = query.where(({or, eb}) =>
      or([eb('name', 'ilike', pattern), eb('address', 'ilike', pattern)]),
    );
  }
  return query;
};

/** One page, ordered by id. */
export const listRecipients = (
  trx: Trx,
  filter: RecipientFilter,
  {limit, after}: {limit: number; after: string | null},
): Promise<RecipientRow[]> => {
  let query = filtered(trx, filter).selectAll();
  if (after !== null) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
};

export const countRecipients = async (trx: Trx, filter: RecipientFilter): Promise<number> => {
  const {count} = await filtered(trx, filter)
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Number of sent, opened and clicked messages in each step from the start on. */
export const readTimeline = async (
  trx: Trx,
  {
    broadcastId,
    from,
    stepMinutes,
    steps,
  }: {broadcastId: string; from: Date; stepMinutes: number; steps: number},
) => {
  const seconds = stepMinutes * 60;
  const step = (column: RawBuilder<unknown>) =>
    sql<number>`least(${steps - 1}::integer, greatest(0, floor(extract(epoch from ${column} - ${from}::timestamptz) / ${seconds})))::integer`;
  const of = (kind: string, column: RawBuilder<unknown>) => sql`
    select ${kind} as kind, ${step(column)} as place, count(*)::integer as count from campaign.broadcast_recipient
    where broadcast_id = ${broadcastId} and ${column} is not null group by 2`;
  const {rows} = await sql<{kind: 'sent' | 'opened' | 'clicked'; place: number; count: number}>`
    ${of('sent', sql`sent_at`)} union all ${of('opened', sql`opened_at`)} union all ${of('clicked', sql`clicked_at`)}`.execute(
    trx,
  );
  return rows;
};

/** Time of the last activity. */
export const findLastMoment = async (trx: Trx, broadcastId: string): Promise<Date | null> => {
  const {rows} = await sql<{at: Date | null}>`
    select greatest(max(sent_at), max(opened_at), max(clicked_at)) as at from campaign.broadcast_recipient where broadcast_id = ${broadcastId}`.execute(
    trx,
  );
  return rows[0]?.at ?? null;
};

/** Links in their order, with their number of clicks. */
export const listClicks = (trx: Trx, broadcastId: string) =>
  trx
    .selectFrom('campaign.broadcastLink as link')
    .leftJoin('campaign.broadcastClick as click', (join) =>
      join
        .onRef('click.broadcastId', '=', 'link.broadcastId')
        .onRef('click.position', '=', 'link.position'),
    )
    .where('link.broadcastId', '=', broadcastId)
    .groupBy(['link.position', 'link.url'])
    .orderBy('link.position')
    .select(({fn}) => [
      'link.url',
      fn.count<number>('click.recipientId').as('people'),
      fn.coalesce(fn.sum<number>('click.clicks'), sql<number>`0`).as('clicks'),
    ])
    .execute();

const REASONS_MAX = 20;

/** Failures, most frequent first. */
export const listReasons = async (trx: Trx, broadcastId: string) => {
  const isWrong = sql<SqlBool>`status in ('bounced', 'failed', 'skipped')`;
  const {rows} = await sql<{
    status: 'bounced' | 'failed' | 'skipped';
    code: string;
    error: string;
    count: number;
  }>`
    select status, coalesce(code, '') as code, min(error) as error, count(*)::integer as count from campaign.broadcast_recipient
    where broadcast_id = ${broadcastId} and ${isWrong} group by 1, 2 order by 4 desc, 1, 2 limit ${REASONS_MAX}`.execute(
    trx,
  );
  return rows;
};
