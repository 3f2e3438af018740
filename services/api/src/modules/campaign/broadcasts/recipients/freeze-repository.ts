import {type Expression, type RawBuilder, sql} from 'kysely';
import type {RecipientSkipReason} from '@switchboard/contracts/broadcasts/states';
import type {Trx} from '../../../../database/index.ts';

/** Contacts of the audiences as `audienceRecipients` has them. */
export interface Source {
  query: Expression<unknown>;
  /** Variables without which a contact is skipped. */
  required: readonly string[];
}

/** What variables take their values from. Whoever wrote without a name is called by the address: that is no name. */
const COLUMNS: Record<string, RawBuilder<string>> = {
  'contact.firstName': sql`case when found.name like '%@%' then '' else trim(found.name) end`,
  'contact.name': sql`case when found.name like '%@%' then '' else trim(found.name) end`,
  'contact.company': sql`trim(coalesce(found.company, ''))`,
  'contact.email': sql`coalesce(found.email, '')`,
  'contact.phone': sql`coalesce(found.phone, '')`,
};

/** Of these variables, those that can be empty. */
const emptiable = (keys: readonly string[]): string[] => keys.filter((key) => key in COLUMNS);

const isEmpty = (key: string): RawBuilder<boolean> => sql<boolean>`${COLUMNS[key]} = ''`;

const anyEmpty = (keys: readonly string[]): RawBuilder<boolean> => {
  const known = emptiable(keys);
  return known.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(known.map(isEmpty), sql` or `)})`;
};

const skipReason = (required: readonly string[]): RawBuilder<RecipientSkipReason | null> =>
  sql`coalesce(found.skip_reason, case when ${anyEmpty(required)} then 'missing_variable' end)`;

/** How many get it (`reason` null), and why others do not. */
export const countBySkip = async (
  trx: Trx,
  {query, required}: Source,
): Promise<{reason: RecipientSkipReason | null; count: number}[]> => {
  const {rows} = await sql<{reason: RecipientSkipReason | null; count: number}>`
    select ${skipReason(required)} as reason, count(*)::integer as count from (${query}) as found group by 1`.execute(
    trx,
  );
  return rows;
};

/** For how many of those who get it each variable is empty. */
export const countEmpty = async (
  trx: Trx,
  {query}: Source,
  keys: readonly string[],
): Promise<Map<string, number>> => {
  const known = emptiable(keys);
  if (known.length === 0) return new Map();
  const {rows} = await sql<Record<string, number>>`
    select ${sql.join(known.map((key, index) => sql`count(*) filter (where ${isEmpty(key)})::integer as ${sql.ref(`c${index}`)}`))}
    from (${query}) as found where found.skip_reason is null`.execute(trx);
  return new Map(known.map((key, index) => [key, rows[0]?.[`c${index}`] ?? 0]));
};

/** A recipient's values, as texts are filled in with them. */
export interface Values {
  name: string;
  vars: Record<string, string>;
}

/** Those who would get it. */
export const listValues = async (trx: Trx, {query, required}: Source): Promise<Values[]> => {
  const {rows} = await sql<Values>`
    select found.name, ${vars} as vars from (${query}) as found where ${skipReason(required)} is null`.execute(trx);
  return rows;
};

const vars = sql`jsonb_build_object('company', coalesce(found.company, ''), 'email', coalesce(found.email, ''), 'phone', coalesce(found.phone, ''))`;

interface Freeze {
  workspaceId: string;
  broadcastId: string;
  units: number;
  credits: number;
  now: Date;
}

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
    from (select found.id, found.name, found.address, ${vars} as vars, ${skipReason(required)} as reason from (${query}) as found) as frozen
    join connect.contact on contact.id = frozen.id`.execute(trx);
};

/** Gives the first share of the recipients the one or the other subject. */
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

/** Those who get it, after one of them. */
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

/** What each costs, where it is not the same for all. */
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

/** What was frozen: how many stand where, what all of it costs, and in which zones they are. */
export const sumFrozen = async (trx: Trx, broadcastId: string, usualZone: string) => {
  const {rows} = await sql<{pending: number; skipped: number; credits: string; zones: string[]}>`
    select count(*) filter (where status = 'pending')::integer as pending, count(*) filter (where status = 'skipped')::integer as skipped,
      coalesce(sum(credits), 0) as credits,
      coalesce(array_agg(distinct coalesce(time_zone, ${usualZone})) filter (where status = 'pending'), '{}') as zones
    from campaign.broadcast_recipient where broadcast_id = ${broadcastId}`.execute(trx);
  const {pending = 0, skipped = 0, credits = '0', zones = []} = rows[0] ?? {};
  return {pending, skipped, credits: Number(credits), zones};
};
