import {PREPARED} from '@switchboard/service-kit/database';
import {type Kysely, sql} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';
import type {Attempts} from './backoff.ts';

/** Reads the counts under keys and locks them until the transaction ends, including missing ones, which are 0. */
export const lockAttempts = async (
  trx: Trx,
  keys: readonly string[],
): Promise<Map<string, Attempts>> => {
  // A fixed order prevents deadlocks.
  const sorted = keys.toSorted();
  const {rows} = await sql<Attempts & {key: string}>`
    insert into account.attempt (key, count, window_started_at) select key, 0, now() from unnest(${sorted}::text[]) as key
    on conflict (key) do update set count = attempt.count returning key, count, window_started_at, blocked_until ${PREPARED}`.execute(
    trx,
  );
  return new Map(rows.map(({key, ...attempts}) => [key, attempts]));
};

/** Matches a list whose length is visible to the planner: for an array it would expect more rows than there are, and replan each call. */
export const isKeyOf = (keys: readonly string[]) =>
  sql<boolean>`key = any(array[${sql.join(keys)}]::text[])`;

/** Counts at the time of reading, with a version that shows whether their row has changed since. */
export type ReadAttempts = Attempts & {version: string};

/** Reads as `lockAttempts` does, without locks. */
export const readAttempts = async (
  db: Kysely<Schema>,
  keys: readonly string[],
): Promise<Map<string, ReadAttempts>> => {
  const {rows} = await sql<ReadAttempts & {key: string}>`
    select key, count, window_started_at, blocked_until, xmin::text as version from account.attempt
    where ${isKeyOf(keys)} ${PREPARED}`.execute(db);
  return new Map(rows.map(({key, ...attempts}) => [key, attempts]));
};

/** Saves all judgements, or none if one of the rows has changed since it was read. @returns true when saved */
export const saveUnchanged = async (
  db: Kysely<Schema>,
  attempts: ReadonlyMap<string, Attempts>,
  read: ReadonlyMap<string, ReadAttempts>,
): Promise<boolean> => {
  const [keys, next] = [[...attempts.keys()], [...attempts.values()]];
  const {rows} = await sql<{isSaved: boolean}>`select account.save_attempts(
    ${keys}::text[], ${keys.map((key) => read.get(key)?.version ?? null)}::text[], ${next.map(({count}) => count)}::int[],
    ${next.map(({windowStartedAt}) => windowStartedAt)}::timestamptz[],
    ${next.map(({blockedUntil}) => blockedUntil)}::timestamptz[]) as is_saved ${PREPARED}`.execute(
    db,
  );
  return rows[0]!.isSaved;
};

export const findAttempts = (trx: Trx, key: string): Promise<Attempts | undefined> =>
  trx
    .selectFrom('account.attempt')
    .select(['count', 'windowStartedAt', 'blockedUntil'])
    .where('key', '=', key)
    .executeTakeFirst();

/** Saves counts of locked keys. */
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

/** Deletes in the order in which `lockAttempts` locks, so that the two cannot deadlock. */
export const deleteAttempts = async (trx: Trx, keys: readonly string[]): Promise<void> => {
  await sql`delete from account.attempt where key = any(array(
    select key from account.attempt where ${isKeyOf(keys)} order by key collate "C" for update)) ${PREPARED}`.execute(
    trx,
  );
};

export const deleteOldAttempts = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('account.attempt').where('windowStartedAt', '<', before).execute();
};
