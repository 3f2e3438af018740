import {
  type Expression,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type {SkipReason} from '@switchboard/contracts/audiences/choices';
import type {Audience, AudiencesQuery, Reach} from '@switchboard/contracts/audiences/schemas';
import {containing, type Schema, type Trx} from '#database/index.ts';
import {
  addressOf,
  type FilterContext,
  filterSql,
  isAddressValid,
  isBounced,
  selectContacts,
} from '../../connect/service.ts';
import {isOtherwiseSuppressed, isUnsubscribed} from '../suppressions/index.ts';

export type AudienceRow = Selectable<Schema['campaign.audience']>;
/** Definition of an audience. */
export type Meaning = Pick<AudienceRow, 'id' | 'kind' | 'filter'>;
export interface NameKeys {
  name: string;
  id: string;
}
type Names = Pick<AudiencesQuery, 'q' | 'kind'>;
type Sql = RawBuilder<SqlBool>;
/** A sub-query of contact ids. */
interface Chosen {
  ids: Expression<unknown>;
}

const searched = (trx: Trx, {q, kind}: Names) => {
  let query = trx.selectFrom('campaign.audience');
  if (q) query = query.where('name', 'ilike', containing(q));
  if (kind) query = query.where('kind', '=', kind);
  return query;
};

/** One page by name. */
export const listAudiences = (
  trx: Trx,
  names: Names,
  {limit, after}: {limit: number; after: NameKeys | null},
): Promise<AudienceRow[]> => {
  let query = searched(trx, names).selectAll();
  if (after)
    query = query.where(sql<SqlBool>`(sort_name, id) > (${after.name}, ${after.id}::uuid)`);
  return query.orderBy('sortName').orderBy('id').limit(limit).execute();
};

export const countAudiences = async (trx: Trx, names: Names): Promise<number> => {
  const {count} = await searched(trx, names)
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findAudience = (trx: Trx, id: string): Promise<AudienceRow | undefined> =>
  trx.selectFrom('campaign.audience').selectAll().where('id', '=', id).executeTakeFirst();

export const findAudiences = async (trx: Trx, ids: readonly string[]): Promise<AudienceRow[]> =>
  ids.length === 0
    ? []
    : trx.selectFrom('campaign.audience').selectAll().where('id', 'in', ids).execute();

/** Still needs its audiences: they are frozen at the start. */
const UNSENT = sql<SqlBool>`broadcast.status in ('draft', 'scheduled', 'preparing')`;

/** Number of broadcasts that name each of them, and of those that still need it; unused ones are omitted. */
export const countUses = async (
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, Audience['usedIn']>> => {
  const {rows} = await sql<{id: string; broadcasts: number; unsent: number}>`
    select one.id, count(*)::integer as broadcasts, count(*) filter (where ${UNSENT})::integer as unsent
    from unnest(${ids}::uuid[]) as one (id)
    join campaign.broadcast as broadcast on one.id = any (broadcast.audience_ids) or one.id = any (broadcast.exclude_ids)
    group by one.id`.execute(trx);
  return new Map(rows.map(({id, ...uses}) => [id, uses]));
};

/** Reads an audience and locks it until the transaction ends. */
export const lockAudience = (trx: Trx, id: string): Promise<AudienceRow | undefined> =>
  trx
    .selectFrom('campaign.audience')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const listAudienceNames = (trx: Trx): Promise<{id: string; name: string}[]> =>
  trx.selectFrom('campaign.audience').select(['id', 'name']).execute();

export const insertAudience = async (
  trx: Trx,
  row: Insertable<Schema['campaign.audience']>,
): Promise<void> => {
  await trx.insertInto('campaign.audience').values(row).execute();
};

export const updateAudience = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['campaign.audience']>,
): Promise<void> => {
  await trx.updateTable('campaign.audience').set(change).where('id', '=', id).execute();
};

export const deleteAudience = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('campaign.audience').where('id', '=', id).execute();
};

/** Adds contacts of the workspace to a static audience; existing ones stay, unknown ids add nobody. */
export const addContacts = async (
  trx: Trx,
  {workspaceId, audienceId}: {workspaceId: string; audienceId: string},
  {ids}: Chosen,
): Promise<void> => {
  await trx
    .insertInto('campaign.audienceContact')
    .columns(['workspaceId', 'audienceId', 'contactId'])
    .expression(
      selectContacts(trx)
        .clearSelect()
        .select([
          sql<string>`${workspaceId}::uuid`.as('workspaceId'),
          sql<string>`${audienceId}::uuid`.as('audienceId'),
          'contact.id as contactId',
        ])
        .where(sql<SqlBool>`contact.id in ${ids}`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Individually chosen ids, for `addContacts`. */
export const chosenIds = (ids: readonly string[]): Chosen => ({
  ids: sql`(select unnest(${ids}::uuid[]))`,
});

/** Contacts of another static audience, for `addContacts`. */
export const membersOf = (audienceId: string): Chosen => ({
  ids: sql`(select contact_id from campaign.audience_contact where audience_id = ${audienceId}::uuid)`,
});

export const removeContacts = async (
  trx: Trx,
  audienceId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('campaign.audienceContact')
    .where('audienceId', '=', audienceId)
    .where('contactId', 'in', ids)
    .execute();
};

const isIn = ({id, filter}: Meaning, context: FilterContext): Sql =>
  filter === null
    ? sql`contact.id in (select contact_id from campaign.audience_contact where audience_id = ${id}::uuid)`
    : filterSql(filter, context);

const isInAny = (audiences: readonly Meaning[], context: FilterContext): Sql =>
  audiences.length === 0
    ? sql`false`
    : sql`(${sql.join(
        audiences.map((one) => isIn(one, context)),
        sql` or `,
      )})`;

/** Union of audiences, without the contacts of others. */
export interface Combination {
  included: readonly Meaning[];
  excluded: readonly Meaning[];
  context: FilterContext;
}

/** Selects each contact of a combination once. */
const selectCombined = (trx: Trx, {included, excluded, context}: Combination) => {
  const query = selectContacts(trx).where(isInAny(included, context));
  return excluded.length === 0
    ? query
    : query.where(sql<SqlBool>`not ${isInAny(excluded, context)}`);
};

/** A sub-query of distinct contact ids. */
export const selectContactIds = (trx: Trx, combination: Combination) =>
  selectCombined(trx, combination).clearSelect().select('contact.id');

/** A channel, and for SMS the permitted numbers, as a regular expression. */
export type Reaching = {channel: 'email'} | {channel: 'sms'; numbers: string};

const isForeign = (reaching: Reaching): Sql =>
  reaching.channel === 'sms' ? sql`contact.phone !~ ${reaching.numbers}` : sql`false`;

/** Reason why a row `contact` gets nothing by a channel; null: it does. The one definition for estimates and for sending. */
const skipReason = (reaching: Reaching) => sql<SkipReason | null>`case
  when coalesce(${addressOf(reaching.channel)}, '') = '' then 'no_address'
  when not (${isAddressValid(reaching.channel)}) then 'invalid_address'
  when ${isForeign(reaching)} then 'foreign_number'
  when ${isUnsubscribed(reaching.channel)} then 'unsubscribed'
  when ${isOtherwiseSuppressed(reaching.channel)} or ${isBounced(reaching.channel)} then 'suppressed'
  when row_number() over (partition by ${addressOf(reaching.channel)} order by contact.id) > 1 then 'duplicate'
end`;

/** A sub-query with a row for each contact of a combination: data for messages, the `address`, and `skipReason`, null for recipients. */
export const selectRecipients = (trx: Trx, reaching: Reaching, combination: Combination) =>
  selectCombined(trx, combination).select([
    sql<string>`coalesce(${addressOf(reaching.channel)}, '')`.as('address'),
    skipReason(reaching).as('skipReason'),
  ]);

/** Number of recipients, and of skipped contacts by reason. */
export const countReach = async (
  trx: Trx,
  reaching: Reaching,
  combination: Combination,
): Promise<Reach> => {
  const rows = await trx
    .selectFrom(selectRecipients(trx, reaching, combination).as('recipient'))
    .select('skipReason')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .groupBy('skipReason')
    .execute();
  const counts = new Map(rows.map(({skipReason, count}) => [skipReason, Number(count)]));
  const of = (reason: SkipReason | null) => counts.get(reason) ?? 0;
  return {
    contacts: [...counts.values()].reduce((sum, count) => sum + count, 0),
    recipients: of(null),
    skipped: {
      no_address: of('no_address'),
      invalid_address: of('invalid_address'),
      foreign_number: of('foreign_number'),
      unsubscribed: of('unsubscribed'),
      suppressed: of('suppressed'),
      duplicate: of('duplicate'),
    },
  };
};

export const countContacts = async (trx: Trx, combination: Combination): Promise<number> => {
  const {count} = await selectCombined(trx, combination)
    .clearSelect()
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const SAMPLE = 10;

/** Number of contacts, and some of them, newest first: in one query, so that each contact is visited once. */
export const sampleContacts = async (trx: Trx, combination: Combination) => {
  const sample = await selectCombined(trx, combination)
    .select(sql<string>`count(*) over ()`.as('count'))
    .orderBy('contact.createdAt', 'desc')
    .orderBy('contact.id', 'desc')
    .limit(SAMPLE)
    .execute();
  return {count: Number(sample[0]?.count ?? 0), sample};
};

const named = (trx: Trx, combination: Combination, q: string | undefined) => {
  const query = selectCombined(trx, combination);
  if (!q) return query;
  const pattern = containing(q);
  return query.where(
    sql<SqlBool>`(contact.name ilike ${pattern} or contact.email ilike ${pattern} or contact.phone like ${pattern} or contact.company ilike ${pattern})`,
  );
};

interface ContactPage {
  q: string | undefined;
  limit: number;
  after: NameKeys | null;
}

/** One page by name. */
export const listContacts = (
  trx: Trx,
  combination: Combination,
  {q, limit, after}: ContactPage,
) => {
  let query = named(trx, combination, q).select('contact.sortName');
  if (after)
    query = query.where(
      sql<SqlBool>`(contact.sort_name, contact.id) > (${after.name}, ${after.id}::uuid)`,
    );
  return query.orderBy('contact.sortName').orderBy('contact.id').limit(limit).execute();
};

export const countNamed = async (
  trx: Trx,
  combination: Combination,
  q: string | undefined,
): Promise<number> => {
  const {count} = await named(trx, combination, q)
    .clearSelect()
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
