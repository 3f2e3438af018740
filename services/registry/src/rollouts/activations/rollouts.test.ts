import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {testDatabase} from '../../testing/database.ts';
import {startHarness} from '../../testing/harness.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';

const VERSIONS = ['1.0.0', '1.1.0', '1.2.0'];
const ACTIVE = '/registry/v1/remotes/tickets/active';
const ROLLBACK = '/registry/v1/remotes/tickets/rollback';

const {name, open} = testDatabase;
describe(`activation and rollback on ${name}`, () => {
  const registry = setStage(open, {
    overrides: {hostProvides: {contract: 2, shared: {react: '19.2.9'}}},
    prepare: async ({publish}) => {
      for (const version of VERSIONS) await publish(buildRelease('tickets', version));
    },
  });

  const rollback = async (body: object = {}) =>
    registry.call('POST', ROLLBACK, {
      as: 'activate',
      headers: {'if-match': await registry.etag('tickets')},
      body: {reason: 'test', ...body},
    });
  const document = async () => (await registry.call('GET', '/registry/v1/document')).json();
  const auditRows = async () =>
    (await registry.call('GET', '/registry/v1/audit', {as: 'activate'})).json().entries;

  test('activates a committed release, and notifies those that wait for it', async () => {
    const {serial} = await document();
    const answer = await registry.activate('tickets', '1.1.0');
    assert.equal(answer.statusCode, 200);
    assert.deepEqual(answer.json().activation, {
      name: 'tickets',
      from: null,
      to: '1.1.0',
      changed: true,
      previous: null,
      serial: serial + 1,
      etag: answer.headers.etag,
    });
    assert.equal((await document()).remotes.tickets.baseUrl, '/remotes/tickets/1.1.0/');
    assert.equal((await registry.registry.getDocument()).serial, serial + 1);
    assert.equal(registry.changes, 1);
  });

  test('requires If-Match with an exact ETag', async () => {
    for (const headers of [{}, {'if-match': '*'}] as Record<string, string>[]) {
      const answer = await registry.call('PUT', ACTIVE, {
        as: 'activate',
        headers,
        body: {version: '1.0.0', reason: 'test'},
      });
      assert.equal(answer.statusCode, 428);
      assert.equal(answer.json().code, 'precondition_required');
    }
  });

  test('refuses a stale ETag and changes nothing', async () => {
    const stale = await registry.etag('tickets');
    await registry.activate('tickets', '1.0.0');
    const before = await document();
    for (const [method, url] of [
      ['PUT', ACTIVE],
      ['POST', ROLLBACK],
    ] as const) {
      const answer = await registry.call(method, url, {
        as: 'activate',
        headers: {'if-match': stale},
        body: {version: '1.1.0', reason: 'test'},
      });
      assert.equal(answer.statusCode, 412);
    }
    assert.deepEqual(await document(), before);
    assert.equal(
      (await auditRows()).filter(({action}: {action: string}) => action === 'activate').length,
      1,
    );
  });

  test('lets exactly one of 100 concurrent activations succeed', async () => {
    const etag = await registry.etag('tickets');
    const answers = await Promise.all(
      Array.from({length: 100}, (_, index) =>
        registry.call('PUT', ACTIVE, {
          as: 'activate',
          headers: {'if-match': etag},
          body: {version: VERSIONS[index % VERSIONS.length], reason: 'test'},
        }),
      ),
    );
    const codes = answers.map(({statusCode}) => statusCode);
    assert.equal(codes.filter((code) => code === 200).length, 1);
    assert.equal(codes.filter((code) => code === 412).length, 99);
    const winner = answers.find(({statusCode}) => statusCode === 200)?.json().activation.to;
    assert.equal((await document()).remotes.tickets.release.version, winner);
    assert.equal(
      (await auditRows()).filter(({action}: {action: string}) => action === 'activate').length,
      1,
    );
  });

  test('changes nothing when the active release is activated', async () => {
    await registry.activate('tickets', '1.0.0');
    const before = await document();
    const again = await registry.activate('tickets', '1.0.0');
    assert.equal(again.statusCode, 200);
    assert.equal(again.json().activation.changed, false);
    assert.deepEqual(await document(), before);
    assert.equal(registry.changes, 1);
  });

  test('refuses an unknown release or remote', async () => {
    assert.equal((await registry.activate('tickets', '9.9.9')).statusCode, 404);
    const unknown = await registry.call('PUT', '/registry/v1/remotes/team/active', {
      as: 'activate',
      headers: {'if-match': '"team.0"'},
      body: {version: '1.0.0', reason: 'test'},
    });
    assert.equal(unknown.statusCode, 404);
    assert.equal((await registry.activate('tickets', '1.0.0\0')).statusCode, 422);
  });

  test('refuses a release that the deployed host cannot run, with rule and remedy', async () => {
    await registry.publish(
      buildRelease('tickets', '2.0.0', {
        needs: {react: '^20.0.0', '@switchboard/charts': '^1.0.0'},
      }),
    );
    const answer = await registry.activate('tickets', '2.0.0');
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(
      answer.json().rules.map(({rule}: {rule: string}) => rule),
      ['needs-shared', 'needs-version'],
    );
    assert.match(answer.json().message, /Deploy a host with react \^20\.0\.0/);
    assert.deepEqual((await document()).remotes, {});
  });

  test('rolls back step by step, names the next target, and ends with a message', async () => {
    for (const version of VERSIONS) await registry.activate('tickets', version);
    const first = await rollback();
    assert.equal(first.json().activation.to, '1.1.0');
    assert.equal(first.json().activation.previous, '1.0.0');
    assert.match(
      first.json().message,
      /went back from 1\.2\.0 to 1\.1\.0\. The next rollback restores 1\.0\.0/,
    );
    assert.equal((await rollback()).json().activation.to, '1.0.0');
    const end = await rollback();
    assert.equal(end.statusCode, 409);
    assert.match(end.json().message, /nothing to roll back to/);
    assert.equal((await document()).remotes.tickets.release.version, '1.0.0');
  });

  test('rolls back to a named release only if it was active', async () => {
    for (const version of VERSIONS) await registry.activate('tickets', version);
    assert.equal((await rollback({version: '1.0.0'})).json().activation.to, '1.0.0');
    const forward = await rollback({version: '1.2.0'});
    assert.equal(forward.statusCode, 409);
    assert.match(forward.json().message, /activate 1\.2\.0 instead/);
  });

  test('records author, action, origin, target, time and reason of every change', async () => {
    await registry.activate('tickets', '1.0.0');
    await registry.call('PUT', ACTIVE, {
      as: 'activate',
      headers: {'if-match': await registry.etag('tickets')},
      body: {version: '1.1.0', reason: 'faster list'},
    });
    await rollback({reason: 'list broke'});
    const [back, forth] = await auditRows();
    const {id, at, actor, hash, seal, ...rest} = back;
    assert.deepEqual(rest, {
      action: 'rollback',
      remote: 'tickets',
      from: '1.1.0',
      to: '1.0.0',
      reason: 'list broke',
      previous: forth.hash,
    });
    assert.equal(seal.first, id);
    assert.match(hash, /^sha256-[0-9a-f]{64}$/);
    assert.match(actor, /^activate#\d+$/);
    assert.ok(id > forth.id && Date.parse(at) >= Date.parse(forth.at));
    assert.equal(forth.reason, 'faster list');
  });

  test('shows a change to another replica at its next read', async () => {
    const replica = await startHarness(registry.db, {dataDir: registry.dataDir});
    const before = await replica.call('GET', '/registry/v1/document');
    await registry.activate('tickets', '1.2.0');
    const headers = {'if-none-match': String(before.headers.etag)};
    const next = await replica.call('GET', '/registry/v1/document', {headers});
    assert.equal(next.statusCode, 200);
    assert.equal(next.json().remotes.tickets.release.version, '1.2.0');
    assert.equal((await replica.registry.getDocument()).remotes.tickets?.release.version, '1.2.0');
    await replica.app.close();
  });

  test('lists every remote with its releases, newest first', async () => {
    await registry.publish(buildRelease('team', '1.0.0'));
    await registry.activate('tickets', '1.1.0');
    const {remotes} = (await registry.call('GET', '/registry/v1/remotes')).json();
    assert.deepEqual(
      remotes.map((remote: {name: string}) => remote.name),
      ['team', 'tickets'],
    );
    assert.deepEqual(
      remotes[1].releases.map(({version, active}: {version: string; active: boolean}) => [
        version,
        active,
      ]),
      [
        ['1.2.0', false],
        ['1.1.0', true],
        ['1.0.0', false],
      ],
    );
  });
});
