import {type RawBuilder, sql, type SqlBool} from 'kysely';
import type {RecipientStatus} from '@switchboard/contracts/broadcasts/states';
import type {Trx} from '#database/index.ts';
import type {Moved} from './counts-repository.ts';

/** A recipient whose turn is now. */
export interface Claimed {
  id: string;
  name: string;
  address: string;
  vars: Record<string, string>;
  variant: 'a' | 'b' | null;
  units: number;
  credits: number;
  attempts: number;
}

interface Claim {
  broadcastId: string;
  limit: number;
  leaseId: string;
  leaseUntil: Date;
  now: Date;
  /** Only those in these zones; null: all. `usual`: zone of recipients without one. */
  zones: {open: string[]; usual: string} | null;
  /** Only those with one of two subjects. */
  isVariantOnly: boolean;
}

const mayGo = ({
  now,
  zones,
  isVariantOnly,
}: Pick<Claim, 'now' | 'zones' | 'isVariantOnly'>): RawBuilder<SqlBool> => {
  const inZone = zones
    ? sql<SqlBool>`coalesce(time_zone, ${zones.usual}) = any(${zones.open}::text[])`
    : sql<SqlBool>`true`;
  const inTest = isVariantOnly ? sql<SqlBool>`variant is not null` : sql<SqlBool>`true`;
  return sql<SqlBool>`(retry_at is null or retry_at <= ${now}) and ${inZone} and ${inTest}`;
};

/**
 * Claims pending recipients for a batch; skips rows that others are claiming. The recipients to change are named by both columns of the
 * primary key: for a broadcast alone the planner has no statistics before its table is analyzed, and would read all of it for each of the
 * batch.
 */
export const claimRecipients = async (
  trx: Trx,
  {broadcastId, limit, leaseId, leaseUntil, now, ...which}: Claim,
): Promise<Claimed[]> => {
  const {rows} = await sql<Claimed>`
    with picked as (
      select broadcast_id, id from campaign.broadcast_recipient
      where broadcast_id = ${broadcastId} and status = 'pending' and ${mayGo({now, ...which})}
      order by id limit ${limit} for update skip locked
    )
    update campaign.broadcast_recipient as recipient
    set status = 'queued', lease_id = ${leaseId}, lease_until = ${leaseUntil}, attempts = attempts + 1, queued_at = ${now}, updated_at = ${now}
    from picked where recipient.broadcast_id = picked.broadcast_id and recipient.id = picked.id
    returning recipient.id, name, address, vars, variant, units, credits, attempts`.execute(trx);
  return rows;
};

/** Outcome of one of a batch. `pending`: it was not accepted; `isUntried`: there was no attempt, so none is counted. */
export interface Outcome {
  id: string;
  status: Extract<RecipientStatus, 'sent' | 'delivered' | 'failed' | 'unknown' | 'pending'>;
  code?: string | null;
  error?: string;
  providerId?: string | null;
  retryAt?: Date | null;
  isUntried?: boolean;
}

export interface Settled extends Moved {
  credits: number;
}

/** Stores the outcomes of a batch; an earlier one of a webhook prevails. By primary key, as `claimRecipients` does. */
export const settleRecipients = async (
  trx: Trx,
  {broadcastId, leaseId, now}: {broadcastId: string; leaseId: string; now: Date},
  outcomes: readonly Outcome[],
): Promise<Settled[]> => {
  const {rows} = await sql<Settled>`
    with outcome as (
      select ${broadcastId}::uuid as broadcast_id, outcome.* from unnest(${outcomes.map(({id}) => id)}::uuid[], ${outcomes.map(({status}) => status)}::text[],
        ${outcomes.map(({code}) => code ?? null)}::text[], ${outcomes.map(({error}) => error ?? '')}::text[],
        ${outcomes.map(({providerId}) => providerId ?? null)}::text[],
        ${outcomes.map((one) => one.retryAt?.toISOString() ?? null)}::timestamptz[],
        ${outcomes.map(({isUntried}) => (isUntried ? 1 : 0))}::integer[]
      ) as outcome (id, status, code, error, provider_id, retry_at, untried)
    ), held as (
      select outcome.*, recipient.status as was from outcome
      join campaign.broadcast_recipient as recipient on recipient.broadcast_id = outcome.broadcast_id and recipient.id = outcome.id
      where recipient.lease_id = ${leaseId} and recipient.status in ('queued', 'unknown')
      order by recipient.id for update of recipient
    ), changed as (
      update campaign.broadcast_recipient as recipient set status = held.status, code = held.code, error = held.error,
        provider_id = coalesce(held.provider_id, recipient.provider_id), retry_at = held.retry_at, attempts = attempts - held.untried,
        lease_id = case when held.status = 'unknown' then recipient.lease_id end, lease_until = null,
        sent_at = case when held.status in ('sent', 'delivered') then ${now}::timestamptz end,
        delivered_at = case when held.status = 'delivered' then ${now}::timestamptz end, updated_at = ${now}
      from held
      where recipient.broadcast_id = held.broadcast_id and recipient.id = held.id and not (held.was = 'unknown' and held.status in ('pending', 'unknown'))
      returning held.was as "from", recipient.status as "to", recipient.credits
    )
    select "from", "to", count(*)::integer as count, sum(credits)::integer as credits from changed group by 1, 2`.execute(
    trx,
  );
  return rows;
};

/** Recipients whose worker gave no sign of life in time: their outcome is unknown. */
export const expireLeases = async (trx: Trx, broadcastId: string, now: Date): Promise<number> => {
  const {numAffectedRows = 0n} = await sql`
    update campaign.broadcast_recipient set status = 'unknown', code = 'lost',
      error = 'The process that was sending it ended before it could say what became of it.', updated_at = ${now}
    where broadcast_id = ${broadcastId} and status = 'queued' and lease_until < ${now}`.execute(
    trx,
  );
  return Number(numAffectedRows);
};

/** Renews the lease of a batch in progress. */
export const extendLease = async (
  trx: Trx,
  {broadcastId, leaseId, leaseUntil}: {broadcastId: string; leaseId: string; leaseUntil: Date},
): Promise<void> => {
  await trx
    .updateTable('campaign.broadcastRecipient')
    .set({leaseUntil})
    .where('broadcastId', '=', broadcastId)
    .where('leaseId', '=', leaseId)
    .where('status', '=', 'queued')
    .execute();
};

/** Remaining work: the time of the next retry, the end of the next lease, and the zones with waiting recipients. */
export const readRest = async (
  trx: Trx,
  broadcastId: string,
  {usualZone, isVariantOnly}: {usualZone: string; isVariantOnly: boolean},
) => {
  const inTest = isVariantOnly ? sql`and variant is not null` : sql``;
  const {rows} = await sql<{retryAt: Date | null; leaseUntil: Date | null; zones: string[]}>`
    select
      (select min(coalesce(retry_at, '-infinity'::timestamptz)) from campaign.broadcast_recipient
        where broadcast_id = ${broadcastId} and status = 'pending' and retry_at is not null ${inTest}) as retry_at,
      (select min(lease_until) from campaign.broadcast_recipient where broadcast_id = ${broadcastId} and status = 'queued') as lease_until,
      (select coalesce(array_agg(distinct coalesce(time_zone, ${usualZone})), '{}') from campaign.broadcast_recipient
        where broadcast_id = ${broadcastId} and status = 'pending' ${inTest}) as zones`.execute(
    trx,
  );
  return rows[0] ?? {retryAt: null, leaseUntil: null, zones: []};
};

/** Skips recipients who were not reached yet. @returns their number, and what they would have cost */
export const cancelPending = async (
  trx: Trx,
  broadcastId: string,
  now: Date,
): Promise<{count: number; credits: number}> => {
  const {rows} = await sql<{count: number; credits: number}>`
    with changed as (
      update campaign.broadcast_recipient set status = 'cancelled', updated_at = ${now}
      where broadcast_id = ${broadcastId} and status = 'pending' returning credits
    )
    select count(*)::integer as count, coalesce(sum(credits), 0)::integer as credits from changed`.execute(
    trx,
  );
  return rows[0] ?? {count: 0, credits: 0};
};

/** Makes failed or unknown ones pending again, however often they were tried. */
export const retryRecipients = async (
  trx: Trx,
  broadcastId: string,
  {status, now}: {status: 'failed' | 'unknown'; now: Date},
): Promise<{count: number; credits: number}> => {
  const {rows} = await sql<{count: number; credits: number}>`
    with changed as (
      update campaign.broadcast_recipient set status = 'pending', code = null, error = '', lease_id = null, lease_until = null, retry_at = null,
        attempts = 0, updated_at = ${now}
      where broadcast_id = ${broadcastId} and status = ${status} returning credits
    )
    select count(*)::integer as count, coalesce(sum(credits), 0)::integer as credits from changed`.execute(
    trx,
  );
  return rows[0] ?? {count: 0, credits: 0};
};

/** Outcomes of each subject of a subject test. */
export const readVariants = async (trx: Trx, broadcastId: string) => {
  const {rows} = await sql<{
    variant: 'a' | 'b';
    sent: number;
    opened: number;
    clicked: number;
    open: number;
  }>`
    select variant, count(*) filter (where status in ('sent', 'delivered'))::integer as sent, count(opened_at)::integer as opened,
      count(clicked_at)::integer as clicked, count(*) filter (where status in ('pending', 'queued'))::integer as open
    from campaign.broadcast_recipient where broadcast_id = ${broadcastId} and variant is not null group by 1 order by 1`.execute(
    trx,
  );
  return rows;
};
