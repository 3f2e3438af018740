import {type Insertable, type Kysely, sql} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

type NewRegistration = Insertable<Schema['account.registration']>;
export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof findNewestRegistration>>>;

const isOf = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

export const insertRegistration = async (
  trx: Trx,
  registration: NewRegistration,
): Promise<void> => {
  await trx.insertInto('account.registration').values(registration).execute();
};

/** Newest registration of an address that waits for its link to be followed. */
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

/** Registration of a mailed token that has not expired. */
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

/** Extends the registration to the lifetime of its last link. */
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

/** @returns false when it was verified before, possibly by a concurrent request */
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

/**
 * Invalidates the links of all pending registrations of an address. The rows stay until they expire, so that a login still answers the
 * same.
 */
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
