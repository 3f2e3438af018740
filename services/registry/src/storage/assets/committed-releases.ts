import type {ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import type {RegistryDatabase} from '../../database/index.ts';
import {findRelease, storedRelease, type StoredRelease} from '../../records/index.ts';

/** Committed release with its files by path. */
export interface CommittedRelease extends StoredRelease {
  byPath: ReadonlyMap<string, ReleaseFile>;
}

const REMEMBERED = 200;

/** Characters of names and versions; other input does not justify a query to the database. */
const PLAIN = /^[0-9A-Za-z.-]{1,64}$/;

/** Finds committed releases; as they never change, the most recent ones are cached. */
export const createCommittedReleases = (db: RegistryDatabase) => {
  const known = new Map<string, CommittedRelease>();
  return async (name: string, version: string): Promise<CommittedRelease | undefined> => {
    if (!PLAIN.test(name) || !PLAIN.test(version)) return undefined;
    const key = `${name} ${version}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const row = await findRelease(db, name, version);
    if (!row) return undefined;
    const stored = storedRelease(row);
    const committed = {
      ...stored,
      byPath: new Map(stored.release.files.map((file) => [file.path, file])),
    };
    const oldest = known.keys().next().value;
    if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
    known.set(key, committed);
    return committed;
  };
};
