import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {Readable} from 'node:stream';
import {text} from 'node:stream/consumers';
import {after, before, describe, test} from 'node:test';
import {createBrotliDecompress, createGunzip} from 'node:zlib';
import {releaseDigest} from '../../records/releases/release-digest.ts';
import type {StoredRelease} from '../../records/releases/stored-release.ts';
import {buildRelease, type BuiltRelease} from '../../testing/release.ts';
import {stores, type TestStore} from '../../testing/stores.ts';
import {encodings} from '../content-types.ts';
import type {OpenFile, ReleaseFiles} from '../release-files.ts';

const SCRIPT = 'static/js/remoteEntry.js';
const PICTURE = 'static/media/dot.png';

const storedOf = ({release}: BuiltRelease): StoredRelease => ({
  release,
  digest: releaseDigest(release),
});

const placeOf = ({release, digest}: StoredRelease, path: string): string =>
  `files/${release.name}/${release.version}/${digest}/${path}`;

const textOf = async (found: OpenFile | undefined): Promise<string | undefined> => {
  if (!found) return undefined;
  const unpack = {br: createBrotliDecompress, gzip: createGunzip};
  return text(found.encoding ? found.stream.pipe(unpack[found.encoding.name]()) : found.stream);
};

for (const {name, open} of stores) {
  describe(`the files of releases in ${name}`, () => {
    let store: TestStore;
    let files: ReleaseFiles;
    let number = 0;

    before(async () => {
      store = await open();
      files = store.open();
    });
    after(() => store.close());

    const build = () => buildRelease('tickets', `1.0.${(number += 1)}`);
    const upload = async ({release, bytes}: BuiltRelease, to = files): Promise<string> => {
      const id = randomUUID();
      await Promise.all(
        release.files.map((file) =>
          to.receive(id, file, Readable.from([Buffer.from(bytes[file.path] ?? '')])),
        ),
      );
      return id;
    };
    const publish = async (built: BuiltRelease) => {
      await files.store(await upload(built), storedOf(built));
      return storedOf(built);
    };

    test('110: serves stored files, compressed where the reader and the type allow it', async () => {
      const built = build();
      const stored = await publish(built);
      assert.deepEqual(await files.damaged(stored), []);
      for (const accepted of [[], [encodings[0]], [encodings[1]]]) {
        const found = await files.open(stored, SCRIPT, accepted);
        assert.equal(found?.encoding?.name, accepted[0]?.name);
        assert.equal(await textOf(found), built.bytes[SCRIPT]);
      }
      const picture = await files.open(stored, PICTURE, encodings);
      assert.deepEqual(
        [picture?.encoding, picture?.size],
        [undefined, built.bytes[PICTURE]?.length],
      );
      assert.equal(await textOf(picture), built.bytes[PICTURE]);
    });

    test('110: leaves nothing of a stored upload but the release', async () => {
      await publish(build());
      assert.deepEqual(
        (await store.paths()).filter((path) => !path.startsWith('files/tickets/1.0.')),
        [],
      );
      assert.deepEqual(await files.uploads(), []);
    });

    test('110: holds nothing of a release before it is stored', async () => {
      const built = build();
      const id = await upload(built);
      assert.deepEqual(
        await files.damaged(storedOf(built)),
        built.release.files.map(({path}) => path),
      );
      assert.equal(await files.open(storedOf(built), SCRIPT, encodings), undefined);
      assert.deepEqual(await files.missing(id, built.release), []);
      await files.discard(id);
    });

    test('3: keeps no bytes that differ from the record or arrive incompletely', async () => {
      const built = build();
      const file = built.release.files.find(({path}) => path === PICTURE)!;
      const right = built.bytes[PICTURE] ?? '';
      const id = randomUUID();
      for (const [wrong, code] of [
        [`N${right.slice(1)}`, 'validation_failed'],
        ['short', 'validation_failed'],
        [`${right}!`, 'too_large'],
      ]) {
        await assert.rejects(files.receive(id, file, Readable.from([Buffer.from(wrong ?? '')])), {
          name: 'Problem',
          code,
        });
      }
      const dying = Readable.from(
        (async function* () {
          yield Buffer.from(right.slice(0, 4));
          throw new Error('the line is dead');
        })(),
      );
      await assert.rejects(files.receive(id, file, dying), {message: 'the line is dead'});
      assert.ok((await files.missing(id, built.release)).includes(PICTURE));
      assert.deepEqual(
        (await store.paths()).filter((path) => path.startsWith('uploads/')),
        [],
      );
      await files.receive(id, file, Readable.from([Buffer.from(right)]));
      assert.ok(!(await files.missing(id, built.release)).includes(PICTURE));
      await files.discard(id);
    });

    test('5: reports missing and changed files and compressed copies, and restores them', async () => {
      const built = build();
      const stored = await publish(built);
      const [entry, section] = [SCRIPT, 'static/js/12.ab34.js'];
      const harms: Array<[string, string | undefined, string]> = [
        [PICTURE, undefined, PICTURE],
        [PICTURE, 'not really a pictur3', PICTURE],
        [entry, 'x', entry],
        [section, undefined, section],
        [`${entry}.br`, 'no brotli at all', entry],
        [`${entry}.gz`, 'no gzip at all', entry],
        [`${PICTURE.replace('dot.png', 'logo.svg')}.br`, 'x', 'static/media/logo.svg'],
      ];
      for (const [path, bytes, named] of harms) {
        await store.tamper(placeOf(stored, path), bytes);
        assert.deepEqual(await files.damaged(stored), [named], path);
        await publish(built);
        assert.deepEqual(await files.damaged(stored), [], path);
      }
      assert.equal(await textOf(await files.open(stored, SCRIPT, encodings)), built.bytes[SCRIPT]);
    });

    test('5: serves a file uncompressed when its compressed copy is gone', async () => {
      const built = build();
      const stored = await publish(built);
      await store.tamper(placeOf(stored, `${SCRIPT}.br`));
      assert.deepEqual(await files.damaged(stored), []);
      const found = await files.open(stored, SCRIPT, [encodings[0]]);
      assert.equal(found?.encoding, undefined);
      assert.equal(await textOf(found), built.bytes[SCRIPT]);
    });

    test('111: stores files that arrived at two replicas through a third', async () => {
      const {release, bytes} = build();
      const replicas = [store.open(), store.open(), store.open()];
      const id = randomUUID();
      for (const [index, file] of release.files.entries()) {
        await replicas[index % 2]!.receive(
          id,
          file,
          Readable.from([Buffer.from(bytes[file.path] ?? '')]),
        );
      }
      assert.deepEqual(await replicas[2]!.missing(id, release), []);
      await replicas[2]!.store(id, storedOf({release, bytes}));
      assert.deepEqual(await files.damaged(storedOf({release, bytes})), []);
    });

    test('111: keeps the whole release when replicas store the same bytes at once', async () => {
      const built = build();
      const stored = storedOf(built);
      const [one, other] = [await upload(built), await upload(built)];
      const ends = await Promise.allSettled(
        [one, one, other, one, other].map((id) => store.open().store(id, stored)),
      );
      assert.deepEqual(await files.damaged(stored), []);
      assert.deepEqual(
        ends.filter((end) => end.status === 'rejected'),
        [],
      );
      assert.deepEqual(
        (await store.paths()).filter((path) => path.startsWith('uploads/')),
        [],
      );
    });

    test('6: lists uploads with the time of their last change, and discards one', async () => {
      // Some stores round times up or down to whole seconds.
      const wholeSecond = 1000;
      const before = Date.now() - wholeSecond;
      const id = await upload(build());
      const [found, ...others] = await files.uploads();
      assert.deepEqual([found?.id, others], [id, []]);
      const changedAt = found!.changedAt.getTime();
      const after = Date.now() + wholeSecond;
      assert.ok(changedAt > before && changedAt < after, String(found!.changedAt));
      await Promise.all([files.discard(id), store.open().discard(id)]);
      assert.deepEqual(await files.uploads(), []);
      await files.discard(id);
    });
  });
}
