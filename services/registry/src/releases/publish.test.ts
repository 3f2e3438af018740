import assert from 'node:assert/strict';
import {join} from 'node:path';
import {after, before, describe, test} from 'node:test';
import {sql} from 'kysely';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {databases, type TestDatabase} from '../testing/database.ts';
import {startHarness, type Harness} from '../testing/harness.ts';
import {buildRelease, filesOf, type BuiltRelease} from '../testing/release.ts';
import {setups, type TestStore} from '../testing/stores.ts';
import {releaseDigest} from '../records/releases/release-digest.ts';

const as = 'publish:tickets';
const releases = '/registry/v1/remotes/tickets/releases';

for (const {name, openDatabase, openStore} of setups) {
  describe(`two-phase publish on ${name}`, () => {
    let database: TestDatabase;
    let store: TestStore;
    let registry: Harness;
    let clock = new Date('2026-01-01T00:00:00Z');

    before(async () => {
      [database, store] = await Promise.all([openDatabase(), openStore()]);
      registry = await startHarness(database.db, {now: () => clock, files: store.open()});
    });
    after(async () => {
      await registry.close();
      await database.close();
      await store.close();
    });

    const reserve = async (built: BuiltRelease) =>
      registry.call('POST', releases, {as, body: await registry.sign(built.release)});
    const send = (id: string, path: string, body: string) =>
      registry.call('PUT', `/registry/v1/uploads/${id}/files/${path}`, {as, body});
    const commit = (id: string) => registry.call('POST', `/registry/v1/uploads/${id}/commit`, {as});

    test('reserves, takes every file and commits', async () => {
      const built = buildRelease('tickets', '1.0.0');
      const reserved = await reserve(built);
      assert.equal(reserved.statusCode, 201);
      const {id, missing} = reserved.json().upload;
      assert.deepEqual(missing, Object.keys(built.bytes));
      for (const path of missing)
        assert.equal((await send(id, path, built.bytes[path] ?? '')).statusCode, 200);
      const committed = await commit(id);
      assert.equal(committed.statusCode, 201);
      assert.equal(committed.json().created, true);
      assert.equal(committed.json().release.digest, releaseDigest(built.release));
      assert.equal(committed.json().release.active, false);
    });

    test('repeats the answer of a commit that got lost, and writes nothing again', async () => {
      const built = buildRelease('tickets', '1.0.1');
      const {id, missing} = (await reserve(built)).json().upload;
      for (const path of missing) await send(id, path, built.bytes[path] ?? '');
      const answers = (await Promise.all([commit(id), commit(id)])).map(
        ({statusCode}) => statusCode,
      );
      // A request during the write gets its outcome; a later one learns that it is there.
      assert.ok(
        answers.includes(201) && answers.every((status) => status === 201 || status === 200),
        String(answers),
      );
      const third = await commit(id);
      assert.equal(third.statusCode, 200);
      assert.equal(third.json().created, false);
    });

    test('treats the same bytes again as a no-op', async () => {
      const again = await reserve(buildRelease('tickets', '1.0.0'));
      assert.equal(again.statusCode, 200);
      assert.equal(again.json().upload, null);
    });

    test('refuses other bytes under a committed version with both digests', async () => {
      const bytes = {'static/js/remoteEntry.js': 'other', 'static/js/12.ab34.js': 'bytes'};
      const other = buildRelease('tickets', '1.0.0', {files: filesOf(bytes)});
      const refused = await reserve(other);
      assert.equal(refused.statusCode, 409);
      assert.equal(refused.json().code, 'version_conflict');
      assert.deepEqual(refused.json().digests, {
        committed: releaseDigest(buildRelease('tickets', '1.0.0').release),
        offered: releaseDigest(other.release),
      });
    });

    test('lets one of two rivals for a version win and refuses the other', async () => {
      const rivals = ['left', 'right'].map((text) => {
        const bytes = {'static/js/remoteEntry.js': text, 'static/js/12.ab34.js': text};
        return {release: buildRelease('tickets', '1.1.0', {files: filesOf(bytes)}).release, bytes};
      });
      const answers = await Promise.all(rivals.map((rival) => registry.publish(rival)));
      assert.deepEqual(answers.map(({statusCode}) => statusCode).sort(), [201, 409]);
      const winner = rivals[answers.findIndex(({statusCode}) => statusCode === 201)];
      const served = await registry.call('GET', '/remotes/tickets/1.1.0/static/js/remoteEntry.js');
      assert.equal(served.body, winner?.bytes['static/js/remoteEntry.js']);
    });

    test('refuses a commit while files are missing, and names them', async () => {
      const built = buildRelease('tickets', '1.2.0');
      const {id} = (await reserve(built)).json().upload;
      await send(id, 'static/js/12.ab34.js', built.bytes['static/js/12.ab34.js'] ?? '');
      const refused = await commit(id);
      assert.equal(refused.statusCode, 409);
      assert.deepEqual(refused.json().missing, [
        'static/js/remoteEntry.js',
        'static/media/dot.png',
        'static/media/logo.svg',
      ]);
      assert.equal(
        (await registry.call('GET', '/remotes/tickets/1.2.0/static/js/12.ab34.js')).statusCode,
        404,
      );
    });

    test('refuses bytes of another hash or another length', async () => {
      const built = buildRelease('tickets', '1.3.0');
      const path = 'static/media/dot.png';
      const {id} = (await reserve(built)).json().upload;
      const flipped = `N${(built.bytes[path] ?? '').slice(1)}`;
      assert.equal((await send(id, path, flipped)).statusCode, 422);
      assert.equal((await send(id, path, 'short')).statusCode, 422);
      assert.equal((await send(id, path, `${built.bytes[path]} and more`)).statusCode, 413);
      assert.ok((await commit(id)).json().missing.includes(path));
      assert.equal((await send(id, path, built.bytes[path] ?? '')).statusCode, 200);
    });

    test('takes only files that the release lists', async () => {
      const {id} = (await reserve(buildRelease('tickets', '1.3.1'))).json().upload;
      for (const path of [
        'static/js/other.js',
        '../../../escape.js',
        '..%2f..%2fescape.js',
        '%2fetc%2fpasswd',
      ]) {
        assert.equal((await send(id, path, 'x')).statusCode, 404, path);
      }
    });

    test('detects a file that was changed after its upload', async () => {
      const built = buildRelease('tickets', '1.4.0');
      const {id, missing} = (await reserve(built)).json().upload;
      for (const path of missing) await send(id, path, built.bytes[path] ?? '');
      const place = (await store.paths()).find(
        (path) => path.startsWith(`uploads/${id}/`) && path.endsWith('static/media/dot.png'),
      );
      await store.tamper(place!, 'not really a pictur3');
      assert.deepEqual((await commit(id)).json().missing, ['static/media/dot.png']);
    });

    test('shows nothing after a commit that died, and completes it on the next try', async () => {
      const built = buildRelease('tickets', '1.5.0');
      const path = 'static/js/12.ab34.js';
      const {id, missing} = (await reserve(built)).json().upload;
      for (const each of missing) await send(id, each, built.bytes[each] ?? '');
      await sql`alter table registry.releases add constraint dies check (version <> '1.5.0')`.execute(
        database.db,
      );
      assert.equal((await commit(id)).statusCode, 500);
      assert.equal((await registry.call('GET', `/remotes/tickets/1.5.0/${path}`)).statusCode, 404);
      await sql`alter table registry.releases drop constraint dies`.execute(database.db);
      assert.equal((await commit(id)).statusCode, 201);
      assert.equal((await registry.call('GET', `/remotes/tickets/1.5.0/${path}`)).statusCode, 200);
    });

    test('requests missing files of a committed release, and restores them', async () => {
      const built = buildRelease('tickets', '1.0.0');
      for (const path of await store.paths())
        if (path.startsWith('files/tickets/1.0.0/')) await store.tamper(path);
      assert.equal(
        (await registry.call('GET', '/remotes/tickets/1.0.0/static/media/dot.png')).statusCode,
        404,
      );
      assert.equal((await registry.publish(built)).statusCode, 200);
      assert.equal(
        (await registry.call('GET', '/remotes/tickets/1.0.0/static/media/dot.png')).body,
        built.bytes['static/media/dot.png'],
      );
    });

    test('deletes an upload that was untouched for an hour', async () => {
      const {id} = (await reserve(buildRelease('tickets', '1.6.0'))).json().upload;
      await send(id, 'static/media/dot.png', 'not really a picture');
      clock = new Date(Date.now() + 7_200_000);
      const later = await startHarness(database.db, {
        now: () => clock,
        files: store.open(),
        keyFile: join(registry.dataDir, 'registry-keys.json'),
      });
      assert.equal((await commit(id)).statusCode, 404);
      assert.deepEqual(
        (await store.paths()).filter((path) => path.startsWith(`uploads/${id}/`)),
        [],
      );
      await later.close();
    });

    test('leaves nothing of finished uploads', async () => {
      assert.deepEqual(
        (await store.paths()).filter((path) => path.startsWith('uploads/')),
        [],
      );
    });
  });
}

for (const {name, open} of databases) {
  describe(`rules of publishing on ${name}`, () => {
    let database: TestDatabase;
    let registry: Harness;

    before(async () => {
      database = await open();
      registry = await startHarness(database.db, {remotes: ['tickets', 'ticket', 'team']});
    });
    after(async () => {
      await registry.close();
      await database.close();
    });

    const rulesFor = async (overrides: Partial<Release>) => {
      const {release} = buildRelease('tickets', '2.0.0', overrides);
      const answer = await registry.call('POST', releases, {
        as,
        body: await registry.sign(release),
      });
      assert.equal(answer.statusCode, 422);
      return (answer.json().rules ?? []).map(({rule}: {rule: string}) => rule);
    };

    test('refuses a release of another shape, naming the field', async () => {
      const {release} = buildRelease('tickets', '2.0.0');
      const answer = await registry.call('POST', releases, {
        as,
        body: {release: {...release, version: 'latest', extra: 1}},
      });
      assert.equal(answer.statusCode, 422);
      assert.ok('release.version' in answer.json().fields);
      assert.ok('release.extra' in answer.json().fields);
    });

    test('refuses a container without the version', async () => {
      assert.deepEqual(await rulesFor({container: 'remote_tickets'}), ['container-name']);
    });

    test('refuses an entry or a chunk that is not among the files', async () => {
      assert.deepEqual(
        await rulesFor({
          entry: 'static/js/gone.js',
          modules: {'./Section': ['static/js/gone2.js']},
        }),
        ['file-listed', 'file-listed'],
      );
    });

    test('refuses an unknown contract, and needs that hosts read otherwise or not at all', async () => {
      const ranges = ['newest', '*', '10.x', '1.2', '^1.2.0 || ^2.0.0', '>1.2.0', '', '^1.2.0-a.1'];
      const needs = Object.fromEntries(ranges.map((range, at) => [`shared-${at}`, range]));
      const refused = ranges.map(() => 'needs-range');
      assert.deepEqual(await rulesFor({contract: 99, needs}), ['contract-known', ...refused]);
      const read = {a: '^19.1.0', b: '~19.1', c: '>=19', d: '19.1.0'};
      assert.deepEqual(await rulesFor({contract: 99, needs: read}), ['contract-known']);
    });

    test('refuses exposed modules that differ from the manifest', async () => {
      assert.deepEqual(await rulesFor({modules: {}}), ['manifest-modules']);
    });

    for (const path of [
      '../up.js',
      'a/../../up.js',
      '/etc/passwd.js',
      'a//b.js',
      './a.js',
      '.hidden/a.js',
      'a/.env.js',
    ]) {
      test(`refuses the path ${path}`, async () => {
        const files = [
          ...buildRelease('tickets', '2.0.0').release.files,
          ...filesOf({[path]: 'x'}),
        ];
        assert.deepEqual(await rulesFor({files}), ['file-path']);
      });
    }

    test('refuses two files at one path, and a file at the folder of another', async () => {
      const {files} = buildRelease('tickets', '2.0.0').release;
      assert.deepEqual(
        await rulesFor({files: [...files, ...filesOf({'static/media/DOT.png': 'x'})]}),
        ['file-path'],
      );
      assert.deepEqual(
        await rulesFor({files: [...files, ...filesOf({'static/media/dot.png/a.js': 'x'})]}),
        ['file-path'],
      );
    });

    test('refuses types that it does not serve', async () => {
      const {files} = buildRelease('tickets', '2.0.0').release;
      assert.deepEqual(
        await rulesFor({
          files: [...files, ...filesOf({'a.exe': 'x', 'a.js.br': 'x', 'a.php': 'x'})],
        }),
        ['file-type', 'file-type', 'file-type'],
      );
    });

    test('refuses a release under the address of another remote', async () => {
      const {release} = buildRelease('tickets', '2.0.0');
      const answer = await registry.call('POST', '/registry/v1/remotes/team/releases', {
        as: 'publish:team',
        body: await registry.sign(release),
      });
      assert.equal(answer.json().rules[0].rule, 'name-of-address');
    });

    test('accepts a remote whose name starts another name', async () => {
      assert.equal((await registry.publish(buildRelease('tickets', '2.0.0'))).statusCode, 201);
      assert.equal((await registry.publish(buildRelease('ticket', '1.0.0'))).statusCode, 201);
    });

    test('refuses a version that has the container of another one', async () => {
      assert.equal((await registry.publish(buildRelease('tickets', '3.0.0-rc.1'))).statusCode, 201);
      const answer = await registry.publish(buildRelease('tickets', '3.0.0-rc-1'));
      assert.equal(answer.json().rules[0].rule, 'container-taken');
    });
  });
}
