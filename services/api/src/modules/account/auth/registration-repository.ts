import {type Insertable, type Kysely, sql} from 'kysely';
import type {Schema, Trx} from '../../../database/index.ts';

type NewRegistration = Insertable<Schema['account.registration']>;
export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof findNewestRegistration>>>;

const isOf = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

export const insertRegistration = async (
  trx: Trx,
  registration: NewRegistration,
): Promise<void> => {
  await trx.insertInto('account.registration').values(registration).execute();
};

/** The newest one of an address that waits for its link to be followed. */
export const findNewestRegistration = (db: Kysely<Schema>, email: string, now: Date) =>
  db
    .selectFrom('account.registration')
    .selectAll()
    .where(isOf(email))
    .where('verifiedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The registration of a mailed token that is in its time. */
export const findRegistrationOf = (
  db: Kysely<Schema>,
  tokenHash: Buffer,
  now: Date,
): Promise<RegistrationRow | undefined> =>
  db
    .selectFrom('account.registrationToken as token')
    .innerJoin('account.registration as registration', 'registration.id', 'token.registrationId')
    .selectAll('registration')
    .where('token.tokenHash', '=', tokenHash)
    .where('token.expiresAt', '>', now)
    .executeTakeFirst();

/** A registration lasts as long as its last link. */
export const insertRegistrationToken = async (
  trx: Trx,
  token: Insertable<Schema['account.registrationToken']>,
): Promise<void> => {
  const {registrationId, expiresAt} = token;
  await trx.insertInto('account.registrationToken').values(token).execute();
  await trx
    .updateTable('account.registration')
    .set({expiresAt})
    .where('id', '=', registrationId)
    .where('expiresAt', '<', expiresAt)
    .execute();
};

/** @returns false when it was verified before, also by a request at the same moment */
export const markVerified = async (trx: Trx, id: string, now: Date): Promise<boolean> => {
  const row = await trx
    .updateTable('account.registration')
    .set({verifiedAt: now, passwordHash: ''})
    .where('id', '=', id)
    .where('verifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Ends the links of all registrations that wait for an address. The rows stay until they expire, so that a login still answers the same. */
export const endRegistrations = async (trx: Trx, email: string): Promise<void> => {
  await trx
    .deleteFrom('account.registrationToken')
    .where(
      'registrationId',
      'in',
      trx
        .selectFrom('account.registration')
        .select('id')
        .where(isOf(email))
        .where('verifiedAt', 'is', null),
    )
    .execute();
};

export const deleteOldRegistrations = async (trx: Trx, now: Date): Promise<void> => {
  await trx.deleteFrom('account.registration').where('expiresAt', '<', now).execute();
};
