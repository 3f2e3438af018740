import {PREPARED} from '@switchboard/service-kit/database';
import {sql} from 'kysely';
import type {Trx} from '../../../database/index.ts';
import type {Attempts} from './backoff.ts';

/**
 * Reads the counts under keys and holds them until the transaction ends, also those that are not there yet.
 * @returns without those of which nothing is known
 */
export const lockAttempts = async (
  trx: Trx,
  keys: readonly string[],
): Promise<Map<string, Attempts>> => {
  // In one order, so that no two wait for each other.
  const sorted = keys.toSorted();
  const {rows} = await sql<Attempts & {key: string}>`
    insert into account.attempt (key, count, window_started_at) select key, 0, now() from unnest(${sorted}::text[]) as key
    on conflict (key) do update set count = attempt.count returning key, count, window_started_at, blocked_until ${PREPARED}`.execute(
    trx,
  );
  return new Map(rows.filter(({count}) => count > 0).map(({key, ...attempts}) => [key, attempts]));
};

export const findAttempts = (trx: Trx, key: string): Promise<Attempts | undefined> =>
  trx
    .selectFrom('account.attempt')
    .select(['count', 'windowStartedAt', 'blockedUntil'])
    .where('key', '=', key)
    .executeTakeFirst();

/** Of keys that are held. */
export const saveAttempts = async (
  trx: Trx,
  attempts: ReadonlyMap<string, Attempts>,
): Promise<void> => {
  const rows = [...attempts.values()];
  await sql`
    update account.attempt set count = given.count, window_started_at = given.at, blocked_until = given.until
    from unnest(${[...attempts.keys()]}::text[], ${rows.map(({count}) => count)}::int[],
      ${rows.map(({windowStartedAt}) => windowStartedAt)}::timestamptz[],
      ${rows.map(({blockedUntil}) => blockedUntil)}::timestamptz[]) as given (key, count, at, until)
    where attempt.key = given.key ${PREPARED}`.execute(trx);
};

/** In the order in which `lockAttempts` holds them, so that neither waits for the other. */
export const deleteAttempts = async (trx: Trx, keys: readonly string[]): Promise<void> => {
  await sql`delete from account.attempt where key in (
    select key from account.attempt where key = any(${keys}::text[]) order by key collate "C" for update) ${PREPARED}`.execute(
    trx,
  );
};

export const deleteOldAttempts = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('account.attempt').where('windowStartedAt', '<', before).execute();
};
