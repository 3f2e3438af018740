import {type Insertable, sql} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

const ofPair = (one: string, other: string) =>
  sql<boolean>`least(from_id, to_id) = least(${one}::uuid, ${other}::uuid) and greatest(from_id, to_id) = greatest(${one}::uuid, ${other}::uuid)`;

/** The links of a ticket with the other tickets, without those in the trash, by their numbers. */
export const listLinks = (trx: Trx, ticketId: string) =>
  trx
    .selectFrom('connect.ticketLink as link')
    .innerJoin('connect.ticket as other', (join) =>
      join
        .onRef('other.workspaceId', '=', 'link.workspaceId')
        .on(({eb, or, and, ref}) =>
          or([
            and([eb('link.fromId', '=', ticketId), eb('other.id', '=', ref('link.toId'))]),
            and([eb('link.toId', '=', ticketId), eb('other.id', '=', ref('link.fromId'))]),
          ]),
        ),
    )
    .select([
      'link.fromId',
      'link.toId',
      'link.kind',
      'link.resolvesWith',
      'other.id',
      'other.number',
      'other.subject',
      'other.status',
    ])
    .where('other.deletedAt', 'is', null)
    .orderBy('other.number')
    .execute();

export const findLink = (trx: Trx, one: string, other: string) =>
  trx.selectFrom('connect.ticketLink').selectAll().where(ofPair(one, other)).executeTakeFirst();

/** @returns whether it was new: two tickets have one link at most */
export const insertLink = async (
  trx: Trx,
  link: Insertable<Schema['connect.ticketLink']>,
): Promise<boolean> => {
  const made = await trx
    .insertInto('connect.ticketLink')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning('fromId')
    .executeTakeFirst();
  return made !== undefined;
};

export const deleteLink = async (trx: Trx, one: string, other: string): Promise<void> => {
  await trx.deleteFrom('connect.ticketLink').where(ofPair(one, other)).execute();
};

/** The duplicates of a ticket that follow its resolution. */
export const listFollowing = async (trx: Trx, ticketId: string): Promise<string[]> =>
  (
    await trx
      .selectFrom('connect.ticketLink')
      .select('fromId')
      .where('toId', '=', ticketId)
      .where('kind', '=', 'duplicate_of')
      .where('resolvesWith', '=', true)
      .orderBy('fromId')
      .execute()
  ).map(({fromId}) => fromId);
