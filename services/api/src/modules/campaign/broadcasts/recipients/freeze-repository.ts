import {type Expression, type RawBuilder, sql} from 'kysely';
import type {RecipientSkipReason} from '@switchboard/contracts/broadcasts/states';
import {hasValue} from '../../content/index.ts';
import type {Trx} from '#database/index.ts';

/** Contacts of the audiences as `audienceRecipients` selects them. */
export interface Source {
  query: Expression<unknown>;
  /** Variables without which a contact is skipped. */
  required: readonly string[];
}

const skipReason = (required: readonly string[]): RawBuilder<RecipientSkipReason | null> => {
  const lacks = required.map((key) => sql`not (${hasValue(key)})`);
  const isMissing = lacks.length > 0 ? sql.join(lacks, sql` or `) : sql`false`;
  return sql`coalesce(recipient.skip_reason, case when ${isMissing} then 'missing_variable' end)`;
};

/** Number of recipients (`reason` null), and of skipped contacts by reason. */
export const countBySkip = async (
  trx: Trx,
  {query, required}: Source,
): Promise<{reason: RecipientSkipReason | null; count: number}[]> => {
  const {rows} = await sql<{reason: RecipientSkipReason | null; count: number}>`
    select ${skipReason(required)} as reason, count(*)::integer as count from (${query}) as recipient group by 1`.execute(
    trx,
  );
  return rows;
};

/** A recipient's values for the texts. */
export interface Values {
  name: string;
  vars: Record<string, string>;
}

/** Contacts who would get it. */
export const listValues = async (trx: Trx, {query, required}: Source): Promise<Values[]> => {
  const {rows} = await sql<Values>`
    select recipient.name, ${vars} as vars from (${query}) as recipient where ${skipReason(required)} is null`.execute(
    trx,
  );
  return rows;
};

const vars = sql`jsonb_build_object('company', coalesce(recipient.company, ''), 'email', coalesce(recipient.email, ''), 'phone', coalesce(recipient.phone, ''))`;

interface Freeze {
  workspaceId: string;
  broadcastId: string;
  units: number;
  credits: number;
  now: Date;
}

/** For statements over a whole audience: extends the time limit from here to the end of the transaction. */
export const allowLongStatements = async (trx: Trx): Promise<void> => {
  await sql`select set_config('statement_timeout', '10min', true)`.execute(trx);
};

/** One row for each contact of the audiences, in one statement. */
export const freezeAudience = async (
  trx: Trx,
  {query, required}: Source,
  {workspaceId, broadcastId, units, credits, now}: Freeze,
): Promise<void> => {
  await sql`
    insert into campaign.broadcast_recipient
      (id, workspace_id, broadcast_id, contact_id, name, address, vars, time_zone, status, code, units, credits, updated_at)
    select gen_random_uuid(), ${workspaceId}::uuid, ${broadcastId}::uuid, frozen.id, frozen.name, frozen.address, frozen.vars, contact.time_zone,
      case when frozen.reason is null then 'pending' else 'skipped' end, frozen.reason,
      case when frozen.reason is null then ${units}::integer else 0 end, case when frozen.reason is null then ${credits}::integer else 0 end,
      ${now}::timestamptz
    from (select recipient.id, recipient.name, recipient.address, ${vars} as vars, ${skipReason(required)} as reason from (${query}) as recipient) as frozen
    join connect.contact on contact.id = frozen.id`.execute(trx);
};

/** Assigns one of the two subjects to the first share of the recipients. */
export const assignVariants = async (
  trx: Trx,
  broadcastId: string,
  share: number,
): Promise<void> => {
  await sql`
    update campaign.broadcast_recipient as recipient set variant = case when place % 2 = 1 then 'a' else 'b' end
    from (
      select id, row_number() over (order by id) as place, count(*) over () as total
      from campaign.broadcast_recipient where broadcast_id = ${broadcastId} and status = 'pending'
    ) as placed
    where recipient.broadcast_id = ${broadcastId} and recipient.id = placed.id and place <= greatest(2, total * ${share}::integer / 100)`.execute(
    trx,
  );
};

/** Recipients, after one of them. */
export const listPending = (trx: Trx, broadcastId: string, after: string) =>
  trx
    .selectFrom('campaign.broadcastRecipient')
    .select(['id', 'name', 'vars'])
    .where('broadcastId', '=', broadcastId)
    .where('status', '=', 'pending')
    .where('id', '>', after)
    .orderBy('id')
    .limit(5000)
    .execute();

/** Saves the cost of each recipient, if it is not the same for all. */
export const saveUnits = async (
  trx: Trx,
  broadcastId: string,
  costs: {id: string; units: number; credits: number}[],
): Promise<void> => {
  const column = <K extends keyof (typeof costs)[number]>(key: K) => costs.map((one) => one[key]);
  await sql`
    update campaign.broadcast_recipient as recipient set units = cost.units, credits = cost.credits
    from unnest(${column('id')}::uuid[], ${column('units')}::integer[], ${column('credits')}::integer[]) as cost (id, units, credits)
    where recipient.broadcast_id = ${broadcastId} and recipient.id = cost.id`.execute(trx);
};

/** Sums of the frozen recipients: count by status, total cost, and their time zones. */
export const sumFrozen = async (trx: Trx, broadcastId: string, usualZone: string) => {
  const {rows} = await sql<{pending: number; skipped: number; credits: string; zones: string[]}>`
    select count(*) filter (where status = 'pending')::integer as pending, count(*) filter (where status = 'skipped')::integer as skipped,
      coalesce(sum(credits), 0) as credits,
      coalesce(array_agg(distinct coalesce(time_zone, ${usualZone})) filter (where status = 'pending'), '{}') as zones
    from campaign.broadcast_recipient where broadcast_id = ${broadcastId}`.execute(trx);
  const {pending = 0, skipped = 0, credits = '0', zones = []} = rows[0] ?? {};
  return {pending, skipped, credits: Number(credits), zones};
};
