import {PREPARED} from '@switchboard/service-kit/database';
import {type Insertable, type Kysely, sql} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';
import {isKeyOf} from '../../guard/index.ts';

export interface Account {
  id: string;
  passwordHash: string;
  deactivatedAt: Date | null;
  isKnownDevice: boolean;
}

/** Account data that a login needs; `deviceKeyHash` null: the browser keeps no key. */
export const findAccount = async (
  db: Kysely<Schema>,
  {email, deviceKeyHash}: {email: string; deviceKeyHash: Buffer | null},
): Promise<Account | undefined> => {
  // Omitted for null, for which PostgreSQL would replan each call.
  const isKnownDevice = deviceKeyHash
    ? sql`exists (select from account.device where user_id = "user".id and key_hash = ${deviceKeyHash}::bytea)`
    : sql`false`;
  const {rows} = await sql<Account>`
    select id, password_hash, deactivated_at, ${isKnownDevice} as is_known_device
    from account."user" where lower(email) = ${email.toLowerCase()} ${PREPARED}`.execute(db);
  return rows[0];
};

/** True if the password is still the checked one; locks it until the transaction ends, so that a change of it ends what begins now. */
export const holdPassword = async (
  trx: Trx,
  {id, passwordHash}: Pick<Account, 'id' | 'passwordHash'>,
): Promise<boolean> => {
  const {rows} = await sql`
    select from account."user" where id = ${id}::uuid and password_hash = ${passwordHash} for share`.execute(
    trx,
  );
  return rows.length > 0;
};

interface Admission {
  session: Insertable<Schema['account.session']>;
  /** Hash of the checked password. */
  passwordHash: string;
  /** null: the browser keeps no key. */
  deviceKeyHash: Buffer | null;
  /** Keys of the failures to clear. */
  attemptKeys: readonly string[];
}

/** Runs after attempts, as elsewhere, so that there is no deadlock. */
const storeDevice = (keyHash: Buffer) => sql`, device as (
      insert into account.device (user_id, key_hash, last_used_at)
      select user_id, ${keyHash}::bytea, last_used_at from stored where (select count(*) from forgotten) is not null
      on conflict (user_id, key_hash) do update set last_used_at = excluded.last_used_at
      returning xmax = 0 as is_new
    ) select is_new as is_new_device from device`;

/**
 * Stores everything of a login after the right password, in one statement.
 * @returns null, storing nothing, if the account is deactivated, has a second factor, or its password has changed meanwhile
 */
export const storeLogin = async (
  db: Kysely<Schema>,
  {session, passwordHash, deviceKeyHash, attemptKeys}: Admission,
): Promise<{isNewDevice: boolean} | null> => {
  const {id, userId, tokenHash, userAgent, network, createdAt, lastUsedAt, expiresAt} = session;
  const rest = deviceKeyHash
    ? storeDevice(deviceKeyHash)
    : sql`select false as is_new_device from stored`;
  const {
    rows: [stored],
  } = await sql<{isNewDevice: boolean}>`
    with person as (
      select id from account."user" where id = ${userId}::uuid and deactivated_at is null
        and password_hash = ${passwordHash}
        and not exists (select from account.passkey where user_id = "user".id)
        and not exists (select from account.totp where user_id = "user".id and confirmed_at is not null)
      for share
    ), forgotten as (
      delete from account.attempt where key = any(array(
        select key from account.attempt where ${isKeyOf(attemptKeys)} and exists (select from person)
        order by key collate "C" for update))
      returning key
    ), stored as (
      insert into account.session (id, user_id, token_hash, user_agent, network, created_at, last_used_at, expires_at)
      select ${id}::uuid, id, ${tokenHash}::bytea, ${userAgent}::text, ${network}::text, ${createdAt}::timestamptz,
        ${lastUsedAt}::timestamptz, ${expiresAt}::timestamptz from person
      returning user_id, last_used_at
    ) ${rest} ${PREPARED}`.execute(db);
  return stored ?? null;
};
