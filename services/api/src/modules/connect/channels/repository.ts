import type {Insertable, Kysely, Selectable, Updateable} from 'kysely';
import {type Schema, type Trx, withSystem} from '../../../database/index.ts';

export type MailChannelRow = Selectable<Schema['connect.mailChannel']>;

export const listChannels = (trx: Trx): Promise<MailChannelRow[]> =>
  trx.selectFrom('connect.mailChannel').selectAll().orderBy('createdAt').orderBy('id').execute();

/** Reads a channel and keeps others from changing it until the transaction ends. */
export const lockChannel = (trx: Trx, id: string): Promise<MailChannelRow | undefined> =>
  trx.selectFrom('connect.mailChannel').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Throws the database's 23505 when any workspace has the address. */
export const insertChannel = async (trx: Trx, row: Insertable<Schema['connect.mailChannel']>): Promise<void> => {
  const {address, workspaceId, id: channelId} = row;
  await trx.insertInto('mail.address').values({address, workspaceId, channelId}).execute();
  await trx.insertInto('connect.mailChannel').values(row).execute();
};

/** As `insertChannel`. */
export const updateChannel = async (trx: Trx, id: string, change: Updateable<Schema['connect.mailChannel']> & {address: string}): Promise<void> => {
  await trx.updateTable('mail.address').set({address: change.address}).where('channelId', '=', id).execute();
  await trx.updateTable('connect.mailChannel').set(change).where('id', '=', id).execute();
};

export const deleteChannel = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('mail.address').where('channelId', '=', id).execute();
  await trx.deleteFrom('connect.mailChannel').where('id', '=', id).execute();
};

/** Whose mail comes in at these addresses (lower case), in any workspace. */
export const findAddresses = (db: Kysely<Schema>, addresses: string[]): Promise<Selectable<Schema['mail.address']>[]> =>
  withSystem(db, trx => trx.selectFrom('mail.address').selectAll().where('address', 'in', addresses).execute());

/** The channel of the newest mail of a ticket, else the oldest one; undefined when there is none. */
export const findChannelOf = async (trx: Trx, ticketId: string): Promise<MailChannelRow | undefined> => {
  const used = await trx.selectFrom('connect.message as message')
    .innerJoin('connect.mailChannel as channel', join => join.onRef('channel.workspaceId', '=', 'message.workspaceId').onRef('channel.id', '=', 'message.channelId'))
    .selectAll('channel').where('message.ticketId', '=', ticketId).orderBy('message.createdAt', 'desc').limit(1).executeTakeFirst();
  return used ?? (await listChannels(trx))[0];
};
