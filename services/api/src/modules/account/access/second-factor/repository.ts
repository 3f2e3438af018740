import {PREPARED} from '@switchboard/service-kit/database';
import {type Insertable, type Kysely, sql} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

/** App of one person, confirmed or being set up. */
export const findTotp = (db: Kysely<Schema>, userId: string) =>
  db.selectFrom('account.totp').selectAll().where('userId', '=', userId).executeTakeFirst();

/** Factors of a user, and whether they have a recovery code. */
export const findFactors = async (db: Kysely<Schema>, userId: string) => {
  const {
    rows: [found],
  } = await sql<{passkey: boolean; totp: boolean; recoveryCode: boolean}>`select ${PREPARED}
    exists (select from account.passkey where user_id = ${userId}) as passkey,
    exists (select from account.totp where user_id = ${userId} and confirmed_at is not null) as totp,
    exists (select from account.recovery_code where user_id = ${userId} and used_at is null) as recovery_code`.execute(
    db,
  );
  return found!;
};

/** Replaces an app that is being set up; keeps a confirmed one. @returns false then */
export const replaceTotp = async (
  trx: Trx,
  totp: Insertable<Schema['account.totp']>,
): Promise<boolean> => {
  const row = await trx
    .insertInto('account.totp')
    .values(totp)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({secret: totp.secret, createdAt: totp.createdAt, lastStep: null})
        .where('account.totp.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
};

export const markTotpConfirmed = async (
  trx: Trx,
  {userId, now, step}: {userId: string; now: Date; step: number},
): Promise<boolean> => {
  const row = await trx
    .updateTable('account.totp')
    .set({confirmedAt: now, lastStep: step})
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
};

/** Consumes a step. @returns false if it, or a later one, was used before */
export const useStep = async (trx: Trx, userId: string, step: number): Promise<boolean> => {
  const row = await trx
    .updateTable('account.totp')
    .set({lastStep: step})
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where(({or, eb}) => or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
};

/** @returns true if there was a confirmed one */
export const deleteTotp = async (trx: Trx, userId: string): Promise<boolean> => {
  const row = await trx
    .deleteFrom('account.totp')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return row !== undefined && row.confirmedAt !== null;
};

export const countRecoveryCodes = async (db: Kysely<Schema>, userId: string): Promise<number> => {
  const {count} = await db
    .selectFrom('account.recoveryCode')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const deleteRecoveryCodes = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('account.recoveryCode').where('userId', '=', userId).execute();
};

export const insertRecoveryCodes = async (
  trx: Trx,
  userId: string,
  hashes: Buffer[],
): Promise<void> => {
  await trx
    .insertInto('account.recoveryCode')
    .values(hashes.map((codeHash) => ({userId, codeHash, usedAt: null})))
    .execute();
};

/** Consumes a code: one of several concurrent attempts gets true. */
export const useRecoveryCode = async (
  trx: Trx,
  {userId, codeHash, now}: {userId: string; codeHash: Buffer; now: Date},
): Promise<boolean> => {
  const row = await trx
    .updateTable('account.recoveryCode')
    .set({usedAt: now})
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
};
