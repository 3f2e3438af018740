import type {Release, ReleaseSummary} from '@switchboard/contracts/registry/releases/schemas';
import type {RegistryDatabase, ReleaseRow, RevocationRow} from '../../database/index.ts';
import type {StoredRelease} from './stored-release.ts';

/** Committed release in the form of lists. */
export const summaryOf = (
  row: ReleaseRow,
  {active, revoked}: {active: string | null; revoked: ReadonlySet<string>},
): ReleaseSummary => ({
  name: row.name,
  version: row.version,
  digest: row.digest,
  size: row.size,
  files: row.files,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
  active: row.version === active,
  revoked: revoked.has(row.version),
});

/** Release in a row of releases or uploads. */
export const storedRelease = ({
  release,
  digest,
}: Pick<ReleaseRow, 'release' | 'digest'>): StoredRelease => ({
  release: JSON.parse(release) as Release,
  digest,
});

export const findRelease = (
  db: RegistryDatabase,
  name: string,
  version: string,
): Promise<ReleaseRow | undefined> =>
  db
    .selectFrom('releases')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();

/** Version that everyone runs; null before the first activation. */
export const findActiveVersion = async (
  db: RegistryDatabase,
  name: string,
): Promise<string | null> => {
  const pointer = await db
    .selectFrom('pointers')
    .select('active')
    .where('name', '=', name)
    .executeTakeFirst();
  return pointer?.active ?? null;
};

/** The revoked versions of a remote. */
export const revokedVersions = async (
  db: RegistryDatabase,
  name: string,
): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.selectFrom('revocations').select('version').where('name', '=', name).execute()).map(
      ({version}) => version,
    ),
  );

export const findRevocation = (
  db: RegistryDatabase,
  name: string,
  version: string,
): Promise<RevocationRow | undefined> =>
  db
    .selectFrom('revocations')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
