import type {RegistryDatabase, ReleaseRow} from '../../database/index.ts';

/** Versions of each remote that run, or will once it is enabled: active ones, canaries, and those that workspaces are pinned to. */
const runningVersions = (db: RegistryDatabase) =>
  db
    .selectFrom('pointers')
    .select(['name', 'active as version'])
    .where('active', 'is not', null)
    .where('name', 'not in', (retired) =>
      retired.selectFrom('switched_off').select('name').where('state', '=', 'retired'),
    )
    .union(db.selectFrom('canaries').select(['name', 'version']))
    .union(db.selectFrom('pins').select(['name', 'version']));

/** Releases that run, or will once they are enabled, by name and version. */
export const findRunningReleases = (db: RegistryDatabase): Promise<ReleaseRow[]> =>
  db
    .selectFrom('releases')
    .innerJoin(runningVersions(db).as('running'), (join) =>
      join
        .onRef('running.name', '=', 'releases.name')
        .onRef('running.version', '=', 'releases.version'),
    )
    .selectAll('releases')
    .orderBy('releases.name')
    .orderBy('releases.version')
    .execute();

/** Stored signatures of those releases. */
export const readRunningSignatures = (db: RegistryDatabase) =>
  db
    .selectFrom('signatures')
    .innerJoin(runningVersions(db).as('running'), (join) =>
      join
        .onRef('running.name', '=', 'signatures.name')
        .onRef('running.version', '=', 'signatures.version'),
    )
    .select(['signatures.name', 'signatures.version', 'signatures.key', 'signatures.value'])
    .orderBy('signatures.created_at')
    .orderBy('signatures.key')
    .execute();
