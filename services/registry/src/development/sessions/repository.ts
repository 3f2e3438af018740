import type {Signature} from '@switchboard/contracts/registry/keys/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {
  DevelopmentBuildRow,
  DevelopmentFileRow,
  DevelopmentSessionRow,
  RegistryDatabase,
  RegistryTransaction,
} from '../../database/index.ts';

export const insertSession = async (
  transaction: RegistryTransaction,
  session: DevelopmentSessionRow,
): Promise<void> => {
  await transaction.insertInto('development_sessions').values(session).execute();
};

/** Time at which a session must be valid, and since which it must have been active. */
export interface Alive {
  now: Date;
  since: Date;
}

const alive = (db: RegistryDatabase, {now, since}: Alive) =>
  db
    .selectFrom('development_sessions')
    .selectAll()
    .where('expires_at', '>', now)
    .where('touched_at', '>', since);

export const findSession = (
  db: RegistryDatabase,
  {id, name}: {id: string; name: string},
  when: Alive,
): Promise<DevelopmentSessionRow | undefined> =>
  alive(db, when).where('id', '=', id).where('name', '=', name).executeTakeFirst();

export const findSessionByHash = (
  db: RegistryDatabase,
  hash: string,
  when: Alive,
): Promise<DevelopmentSessionRow | undefined> =>
  alive(db, when).where('hash', '=', hash).executeTakeFirst();

/** Gives a session to the browser session that requests it first, and to that one again; undefined for every other one. */
export const claimSession = (
  transaction: RegistryTransaction,
  {id}: DevelopmentSessionRow,
  session: string,
): Promise<DevelopmentSessionRow | undefined> =>
  transaction
    .updateTable('development_sessions')
    .set({session})
    .where('id', '=', id)
    .where(({eb, or}) => or([eb('session', 'is', null), eb('session', '=', session)]))
    .returningAll()
    .executeTakeFirst();

/** Notes the outcome of the last build and that the session is active; `version` names a new one. @returns true when the session exists */
export const touchSession = async (
  db: RegistryDatabase,
  id: string,
  change: {failed: boolean; touched_at: Date; version?: string},
): Promise<boolean> => {
  const {numUpdatedRows} = await db
    .updateTable('development_sessions')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteSession = async (db: RegistryDatabase, id: string): Promise<void> => {
  await db.deleteFrom('development_sessions').where('id', '=', id).execute();
};

/** Deletes all sessions of a remote. */
export const deleteSessionsOf = async (
  transaction: RegistryTransaction,
  name: string,
): Promise<void> => {
  await transaction.deleteFrom('development_sessions').where('name', '=', name).execute();
};

/** Deletes ended or abandoned sessions, with all their data. */
export const deleteSessions = async (db: RegistryDatabase, {now, since}: Alive): Promise<void> => {
  await db
    .deleteFrom('development_sessions')
    .where(({eb, or}) => or([eb('expires_at', '<=', now), eb('touched_at', '<=', since)]))
    .execute();
};

/** Stores a build with its files; the same one again stays as it is. */
export const insertBuild = async (
  transaction: RegistryTransaction,
  build: DevelopmentBuildRow,
  files: readonly DevelopmentFileRow[],
): Promise<void> => {
  const isNew = await transaction
    .insertInto('development_builds')
    .values(build)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (isNew)
    for (const file of files)
      await transaction.insertInto('development_files').values(file).execute();
};

/** Deletes all but the newest builds of a session and the one that it shows. */
export const deleteOldBuilds = async (
  transaction: RegistryTransaction,
  {id, version}: Pick<DevelopmentBuildRow, 'id' | 'version'>,
  kept: number,
): Promise<void> => {
  const newest = transaction
    .selectFrom('development_builds')
    .select('version')
    .where('id', '=', id)
    .orderBy('at', 'desc')
    .limit(kept);
  await transaction
    .deleteFrom('development_builds')
    .where('id', '=', id)
    .where('version', '!=', version)
    .where('version', 'not in', newest)
    .execute();
};

/** Reads a build as it was received and validated. */
export const findBuild = async (
  db: RegistryDatabase,
  id: string,
  version: string,
): Promise<{release: Release; signatures: Signature[]} | undefined> => {
  const row = await db
    .selectFrom('development_builds')
    .select(['release', 'signatures'])
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return (
    row && {
      release: JSON.parse(row.release) as Release,
      signatures: JSON.parse(row.signatures) as Signature[],
    }
  );
};

/** Reads a file of any session's build of that version: equal versions have equal bytes. */
export const findFile = async (
  db: RegistryDatabase,
  {name, version, path}: {name: string; version: string; path: string},
): Promise<Uint8Array | undefined> => {
  const row = await db
    .selectFrom('development_files as file')
    .innerJoin('development_builds as build', (join) =>
      join.onRef('build.id', '=', 'file.id').onRef('build.version', '=', 'file.version'),
    )
    .select('file.content')
    .where('build.name', '=', name)
    .where('build.version', '=', version)
    .where('file.path', '=', path)
    .executeTakeFirst();
  return row?.content;
};
