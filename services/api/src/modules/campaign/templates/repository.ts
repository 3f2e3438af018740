import {type Insertable, type Selectable, sql, type SqlBool, type Updateable} from 'kysely';
import type {TemplatesQuery} from '@switchboard/contracts/templates/schemas';
import {containing, type Schema, type Trx} from '#database/index.ts';

export type TemplateRow = Selectable<Schema['campaign.template']>;
type Filter = Pick<TemplatesQuery, 'q' | 'channel'>;

const searched = (trx: Trx, {q, channel}: Filter) => {
  let query = trx.selectFrom('campaign.template');
  if (q) query = query.where('name', 'ilike', containing(q));
  if (channel) query = query.where('channel', '=', channel);
  return query;
};

/** One page by name; `after` holds the sort keys of the row before it. */
export const listTemplates = (
  trx: Trx,
  filter: Filter,
  {limit, after}: {limit: number; after: {name: string; id: string} | null},
): Promise<TemplateRow[]> => {
  let query = searched(trx, filter).selectAll();
  if (after)
    query = query.where(sql<SqlBool>`(sort_name, id) > (${after.name}, ${after.id}::uuid)`);
  return query.orderBy('sortName').orderBy('id').limit(limit).execute();
};

export const countTemplates = async (trx: Trx, filter: Filter): Promise<number> => {
  const {count} = await searched(trx, filter)
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findTemplate = (trx: Trx, id: string): Promise<TemplateRow | undefined> =>
  trx.selectFrom('campaign.template').selectAll().where('id', '=', id).executeTakeFirst();

/** Number of broadcasts that began with each of them; unused ones are omitted. */
export const countUses = async (
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string | null, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('campaign.broadcast')
    .select('templateId')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('templateId', 'in', ids)
    .groupBy('templateId')
    .execute();
  return new Map(rows.map(({templateId, count}) => [templateId, Number(count)]));
};

/** Reads a template and locks it until the transaction ends. */
export const lockTemplate = (trx: Trx, id: string): Promise<TemplateRow | undefined> =>
  trx
    .selectFrom('campaign.template')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const listTemplateNames = (trx: Trx): Promise<{id: string; name: string}[]> =>
  trx.selectFrom('campaign.template').select(['id', 'name']).execute();

export const insertTemplate = async (
  trx: Trx,
  row: Insertable<Schema['campaign.template']>,
): Promise<void> => {
  await trx.insertInto('campaign.template').values(row).execute();
};

export const updateTemplate = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['campaign.template']>,
): Promise<void> => {
  await trx.updateTable('campaign.template').set(change).where('id', '=', id).execute();
};

export const deleteTemplate = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('campaign.template').where('id', '=', id).execute();
};
