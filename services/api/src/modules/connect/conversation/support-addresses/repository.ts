import {
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type SqlBool,
  type Updateable,
} from 'kysely';
import {type Schema, type Trx, withSystem} from '#database/index.ts';

/** Support addresses with their verification. */
const selectSupportAddresses = (trx: Trx) =>
  trx
    .selectFrom('connect.mailChannel as supportAddress')
    .innerJoin('mail.address as address', 'address.channelId', 'supportAddress.id')
    .selectAll('supportAddress')
    .select(['address.provenAt', 'address.provenBy', 'address.graceUntil']);

export type SupportAddressRow = Awaited<
  ReturnType<ReturnType<typeof selectSupportAddresses>['execute']>
>[number];
type AddressRow = Selectable<Schema['mail.address']>;

export const findSupportAddresses = (trx: Trx): Promise<SupportAddressRow[]> =>
  selectSupportAddresses(trx)
    .orderBy('supportAddress.createdAt')
    .orderBy('supportAddress.id')
    .execute();

/** Addresses that receive and send mail. */
export const listWorkingAddresses = async (trx: Trx, now: Date): Promise<SupportAddressRow[]> =>
  (await findSupportAddresses(trx)).filter((supportAddress) => isWorking(supportAddress, now));

/** Addresses that the workspace has verified; excludes unverified ones from before verification was required. */
export const listVerifiedAddresses = async (trx: Trx): Promise<SupportAddressRow[]> =>
  (await findSupportAddresses(trx)).filter(({provenAt}) => provenAt !== null);

/** An address that the workspace has verified. */
export const findVerifiedAddress = async (
  trx: Trx,
  id: string,
): Promise<SupportAddressRow | undefined> =>
  (await listVerifiedAddresses(trx)).find((one) => one.id === id);

/** True for an address that the workspace has verified. */
export const isVerifiedAddress = async (trx: Trx, id: string): Promise<boolean> =>
  (await findVerifiedAddress(trx, id)) !== undefined;

/** Verified, or in use before verification was required. */
const isWorking = (
  {provenAt, graceUntil}: Pick<AddressRow, 'provenAt' | 'graceUntil'>,
  now: Date,
): boolean => provenAt !== null || (graceUntil !== null && graceUntil > now);

/** Reads a support address and keeps others from changing it until the transaction ends. */
export const lockSupportAddress = (trx: Trx, id: string): Promise<SupportAddressRow | undefined> =>
  selectSupportAddresses(trx).where('supportAddress.id', '=', id).forUpdate().executeTakeFirst();

/** Throws the database's 23505 if the workspace already has the address. */
export const insertSupportAddress = async (
  trx: Trx,
  row: Insertable<Schema['connect.mailChannel']>,
  toldAt: Date,
): Promise<void> => {
  const {address, workspaceId, id: channelId} = row;
  await trx.insertInto('mail.address').values({address, workspaceId, channelId, toldAt}).execute();
  await trx.insertInto('connect.mailChannel').values(row).execute();
};

const MINUTE_MS = 60_000;

/** Updates at most once a minute, so that concurrent mails need not wait for one another. */
export const noteReceived = async (trx: Trx, id: string, at: Date): Promise<void> => {
  await trx
    .updateTable('connect.mailChannel')
    .set({receivedAt: at})
    .where('id', '=', id)
    .where(({or, eb}) =>
      or([eb('receivedAt', 'is', null), eb('receivedAt', '<', new Date(at.getTime() - MINUTE_MS))]),
    )
    .execute();
};

export const noteSent = async (
  trx: Trx,
  id: string,
  {state, error, at}: {state: 'sent' | 'outbox' | 'failed'; error: string | null; at: Date},
): Promise<void> => {
  await trx
    .updateTable('connect.mailChannel')
    .set({sentAt: at, sentState: state, sentError: error})
    .where('id', '=', id)
    .execute();
};

export const updateSupportAddress = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['connect.mailChannel']>,
): Promise<void> => {
  await trx.updateTable('connect.mailChannel').set(change).where('id', '=', id).execute();
};

/** Like `insertSupportAddress`. The new address is unverified. */
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

export const deleteSupportAddress = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('mail.address').where('channelId', '=', id).execute();
  await trx.deleteFrom('connect.mailChannel').where('id', '=', id).execute();
};

/** Throws the database's 23505 if another workspace has verified the address. */
export const saveVerification = async (
  trx: Trx,
  channelIds: string[],
  verification: {provenAt: Date; provenBy: 'link' | 'dns'},
): Promise<void> => {
  await trx
    .updateTable('mail.address')
    .set({...verification, graceUntil: null})
    .where('channelId', 'in', channelIds)
    .where('provenAt', 'is', null)
    .execute();
};

/** Removes addresses that one workspace verified from all others. For `withSystem` only. */
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

/** True if another workspace has verified an address (lower case). */
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

/** Workspaces that receive mail for these addresses (lower case). */
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

/** Working support address of the newest mail of a ticket, else the oldest working one. Undefined if there is none. */
export const findAddressFor = async (
  trx: Trx,
  ticketId: string,
  now: Date,
): Promise<SupportAddressRow | undefined> => {
  const working = await listWorkingAddresses(trx, now);
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

/** Unverified addresses whose admins are due a reminder: the first, or the one a week before they stop. For `withSystem` only. */
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
