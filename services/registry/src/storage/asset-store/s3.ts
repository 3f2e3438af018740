import {readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import type {S3Client} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import {problem} from '@switchboard/service-kit/errors';
import type {StoredRelease} from '../../records/index.ts';
import type {ReleaseFiles} from '../release-files.ts';
import {hasBytes, isWhole, receiveChecked} from './checked-bytes.ts';
import {compressedCopies, endingsOf} from './compressed-copies.ts';
import {openBest} from './open-best.ts';
import {createS3Objects, type S3Objects, type S3Place, type StoredObject} from './s3-objects.ts';

/** Concurrent requests per release. */
const AT_A_TIME = 8;

/** Files in memory at a time, on their way to the store. */
const IN_MEMORY = 2;

const each = <Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> => pLimit(AT_A_TIME).map(items, run);
const uploadKey = (id: string): string => `uploads/${id}/`;
const keyOf = ({release, digest}: StoredRelease): string =>
  `files/${release.name}/${release.version}/${digest}/`;

const pathsThat = async (
  release: StoredRelease['release'],
  test: (file: StoredRelease['release']['files'][number]) => Promise<boolean>,
): Promise<string[]> =>
  (await each(release.files, async (file) => ((await test(file)) ? [file.path] : []))).flat();

/** Destination of an object, name of the file, and current location of its bytes. */
interface Received {
  key: string;
  path: string;
  received: string;
}

const put = async (objects: S3Objects, {key, path, received}: Received): Promise<void> => {
  const bytes = await readFile(received);
  // The file comes last: where it exists, its copies exist too.
  for (const copy of await compressedCopies(path, bytes))
    await objects.put(`${key}${copy.ending}`, copy.bytes);
  await objects.put(key, bytes);
};

/** Uploads that have objects, with the last change of each. */
const uploadsOf = (objects: StoredObject[]): {id: string; changedAt: Date}[] =>
  [...Map.groupBy(objects, ({key}) => key.split('/')[1] ?? '')].map(([id, all]) => ({
    id,
    changedAt: new Date(Math.max(...all.map(({changedAt}) => changedAt.getTime()))),
  }));

/**
 * Files of releases and uploads in an S3-compatible store. An object appears whole or not at all,
 * and the keys of a release contain its digest, so concurrent writers write the same bytes; an
 * upload has keys of its own until its commit.
 */
export const createS3Files = (client: S3Client, place: S3Place): ReleaseFiles => {
  const objects = createS3Objects(client, place);
  const inMemory = pLimit(IN_MEMORY);
  const discard = async (id: string): Promise<void> => {
    await each(await objects.list(uploadKey(id)), ({key}) => objects.remove(key));
  };
  const damaged = (stored: StoredRelease): Promise<string[]> =>
    pathsThat(
      stored.release,
      async (file) =>
        !(await isWhole(file, (ending) => objects.get(keyOf(stored) + file.path + ending))),
    );

  return {
    discard,
    damaged,
    open: (stored, path, accepted) =>
      openBest(path, accepted, (name) => objects.get(keyOf(stored) + name)),
    receive: (id, file, body) =>
      receiveChecked({folder: tmpdir(), file, body}, (received) =>
        inMemory(() => put(objects, {key: uploadKey(id) + file.path, path: file.path, received})),
      ),
    missing: (id, release) =>
      pathsThat(
        release,
        async (file) => !(await hasBytes(file, () => objects.get(uploadKey(id) + file.path))),
      ),
    async store(id, stored) {
      const staged = (await objects.list(uploadKey(id))).map(({key}) =>
        key.slice(uploadKey(id).length),
      );
      // Another replica has already stored missing objects.
      await each(staged, (path) => objects.copy(uploadKey(id) + path, keyOf(stored) + path));
      const stale = (await damaged(stored))
        .flatMap((path) => endingsOf(path).map((ending) => path + ending))
        .filter((path) => !staged.includes(path));
      await each(stale, (path) => objects.remove(keyOf(stored) + path));
      const still = await damaged(stored);
      if (still.length > 0)
        throw problem(
          'unavailable',
          `${still.length} files of the release did not reach the asset store: commit again.`,
        );
      await discard(id);
    },
    uploads: async () => uploadsOf(await objects.list('uploads/')),
  };
};
