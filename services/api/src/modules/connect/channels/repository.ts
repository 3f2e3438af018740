import {
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type SqlBool,
  type Updateable,
} from 'kysely';
import {type Schema, type Trx, withSystem} from '../../../database/index.ts';

/** Support addresses, with what proves them. */
const selectChannels = (trx: Trx) =>
  trx
    .selectFrom('connect.mailChannel as channel')
    .innerJoin('mail.address as proof', 'proof.channelId', 'channel.id')
    .selectAll('channel')
    .select(['proof.provenAt', 'proof.provenBy', 'proof.graceUntil']);

export type MailChannelRow = Awaited<
  ReturnType<ReturnType<typeof selectChannels>['execute']>
>[number];
type AddressRow = Selectable<Schema['mail.address']>;

export const listChannels = (trx: Trx): Promise<MailChannelRow[]> =>
  selectChannels(trx).orderBy('channel.createdAt').orderBy('channel.id').execute();

/** Those that take and send mail. */
export const listWorkingChannels = async (trx: Trx, now: Date): Promise<MailChannelRow[]> =>
  (await listChannels(trx)).filter((channel) => isWorking(channel, now));

/** Proven, or in use before addresses had to be. */
const isWorking = (
  {provenAt, graceUntil}: Pick<AddressRow, 'provenAt' | 'graceUntil'>,
  now: Date,
): boolean => provenAt !== null || (graceUntil !== null && graceUntil > now);

/** Reads a channel and keeps others from changing it until the transaction ends. */
export const lockChannel = (trx: Trx, id: string): Promise<MailChannelRow | undefined> =>
  selectChannels(trx).where('channel.id', '=', id).forUpdate().executeTakeFirst();

/** Throws the database's 23505 when the workspace has the address already. */
export const insertChannel = async (
  trx: Trx,
  row: Insertable<Schema['connect.mailChannel']>,
  toldAt: Date,
): Promise<void> => {
  const {address, workspaceId, id: channelId} = row;
  await trx.insertInto('mail.address').values({address, workspaceId, channelId, toldAt}).execute();
  await trx.insertInto('connect.mailChannel').values(row).execute();
};

export const updateChannel = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['connect.mailChannel']>,
): Promise<void> => {
  await trx.updateTable('connect.mailChannel').set(change).where('id', '=', id).execute();
};

/** As `insertChannel`. What proved the address before proves nothing of this one. */
export const updateAddress = async (
  trx: Trx,
  channelId: string,
  address: string,
): Promise<void> => {
  await trx
    .updateTable('mail.address')
    .set({address, provenAt: null, provenBy: null, graceUntil: null})
    .where('channelId', '=', channelId)
    .execute();
};

export const deleteChannel = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('mail.address').where('channelId', '=', id).execute();
  await trx.deleteFrom('connect.mailChannel').where('id', '=', id).execute();
};

/** Throws the database's 23505 when the address is proven for another workspace. */
export const saveProof = async (
  trx: Trx,
  channelIds: string[],
  proof: {provenAt: Date; provenBy: 'link' | 'dns'},
): Promise<void> => {
  await trx
    .updateTable('mail.address')
    .set({...proof, graceUntil: null})
    .where('channelId', 'in', channelIds)
    .where('provenAt', 'is', null)
    .execute();
};

/** What is proven for one workspace is in use for no other any more. For `withSystem` only. */
export const endGrace = async (db: Kysely<Schema>, addresses: string[]): Promise<void> => {
  await withSystem(db, (trx) =>
    trx
      .updateTable('mail.address')
      .set({graceUntil: null, toldAt: null})
      .where('address', 'in', addresses)
      .where('provenAt', 'is', null)
      .where('graceUntil', 'is not', null)
      .execute(),
  );
};

/** Whether an address (lower case) is proven for another workspace than this one. */
export const isTaken = async (
  db: Kysely<Schema>,
  address: string,
  workspaceId: string,
): Promise<boolean> =>
  withSystem(
    db,
    async (trx) =>
      (await trx
        .selectFrom('mail.address')
        .select('channelId')
        .where('address', '=', address)
        .where('workspaceId', '!=', workspaceId)
        .where('provenAt', 'is not', null)
        .executeTakeFirst()) !== undefined,
  );

/** Whose mail comes in at these addresses (lower case), in any workspace. */
export const findAddresses = (
  db: Kysely<Schema>,
  addresses: string[],
  now: Date,
): Promise<AddressRow[]> =>
  withSystem(db, (trx) =>
    trx
      .selectFrom('mail.address')
      .selectAll()
      .where('address', 'in', addresses)
      .where(({or, eb}) => or([eb('provenAt', 'is not', null), eb('graceUntil', '>', now)]))
      .execute(),
  );

/** The channel of the newest mail of a ticket, else the oldest one; of those that work. Undefined when there is none. */
export const findChannelOf = async (
  trx: Trx,
  ticketId: string,
  now: Date,
): Promise<MailChannelRow | undefined> => {
  const working = await listWorkingChannels(trx, now);
  if (working.length === 0) return undefined;
  const used = await trx
    .selectFrom('connect.message')
    .select('channelId')
    .where('ticketId', '=', ticketId)
    .where(
      'channelId',
      'in',
      working.map(({id}) => id),
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return working.find(({id}) => id === used?.channelId) ?? working[0];
};

/** Addresses whose admins are to be told that they have to be proven: not yet told, or a week before they stop. For `withSystem` only. */
export const takeUntold = (
  trx: Trx,
  now: Date,
  soon: Date,
): Promise<Pick<AddressRow, 'address' | 'workspaceId' | 'graceUntil'>[]> =>
  trx
    .updateTable('mail.address')
    .set({toldAt: now})
    .where('provenAt', 'is', null)
    .where(
      sql<SqlBool>`(told_at is null or (grace_until between ${now} and ${soon} and told_at < grace_until - interval '8 days'))`,
    )
    .returning(['address', 'workspaceId', 'graceUntil'])
    .execute();
