import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';

const VERSIONS = ['1.0.0', '1.1.0', '1.2.0'];

const {name, open} = testDatabase;
describe(`revocation on ${name}`, () => {
  const registry = setStage(open, {
    overrides: {hostProvides: {contract: 2, shared: {}}},
    prepare: async ({publish}) => {
      for (const version of VERSIONS) await publish(buildRelease('tickets', version));
    },
  });

  interface Options {
    headers?: Record<string, string>;
    as?: string;
    body?: object;
  }
  const revoke = async (
    version: string,
    {as = 'activate', body = {reason: 'leaks names'}, headers}: Options = {},
  ) =>
    registry.call('POST', `/registry/v1/remotes/tickets/releases/${version}/revoke`, {
      as,
      headers: headers ?? {'if-match': await registry.etag('tickets')},
      body,
    });
  const rollback = async (body: object = {}) =>
    registry.call('POST', '/registry/v1/remotes/tickets/rollback', {
      as: 'activate',
      headers: {'if-match': await registry.etag('tickets')},
      body: {reason: 'test', ...body},
    });
  const activateAll = async (...versions: string[]) => {
    for (const version of versions) await registry.activate('tickets', version);
    registry.changes = 0;
  };
  const document = async (): Promise<RegistryDocument> =>
    (await registry.call('GET', '/registry/v1/document')).json();
  const remote = async () =>
    (await registry.call('GET', '/registry/v1/remotes/tickets')).json().remote;
  const audit = async () =>
    (
      await registry.call('GET', '/registry/v1/audit?remote=tickets&limit=2', {as: 'activate'})
    ).json().entries;

  test("replaces an active release with a rollback's target in the same step", async () => {
    await activateAll('1.0.0', '1.1.0');
    const {serial} = await document();
    const answer = await revoke('1.1.0');
    assert.equal(answer.statusCode, 200);
    assert.deepEqual(answer.json().revocation, {
      name: 'tickets',
      version: '1.1.0',
      active: '1.0.0',
      serial: serial + 1,
      etag: answer.headers.etag,
    });
    const now = await document();
    assert.deepEqual(
      [now.serial, now.remotes.tickets?.release.version, now.revoked],
      [serial + 1, '1.0.0', ['tickets@1.1.0']],
    );
    assert.equal(registry.changes, 1);
    const [move, revocation] = await audit();
    assert.deepEqual(
      [revocation.action, revocation.from, revocation.to, revocation.reason],
      ['revoke', '1.1.0', null, 'leaks names'],
    );
    assert.deepEqual(
      [move.action, move.from, move.to, move.reason],
      ['rollback', '1.1.0', '1.0.0', '1.1.0 was revoked: leaks names'],
    );
  });

  test('replaces an active release with the named replacement', async () => {
    await activateAll('1.0.0', '1.1.0');
    assert.equal(
      (await revoke('1.1.0', {body: {reason: 'x', replacement: '1.2.0'}})).json().revocation.active,
      '1.2.0',
    );
    assert.equal((await remote()).previous, '1.0.0');
  });

  test('is refused for an active release without a possible replacement', async () => {
    await activateAll('1.0.0');
    const before = await document();
    const alone = await revoke('1.0.0');
    assert.equal(alone.statusCode, 409);
    assert.match(
      alone.json().message,
      /no release that may run was active before it\. To take the section off now: npm run release -- disable tickets /,
    );
    assert.equal(
      (await revoke('1.0.0', {body: {reason: 'x', replacement: '9.9.9'}})).statusCode,
      404,
    );
    assert.equal(
      (await revoke('1.0.0', {body: {reason: 'x', replacement: '1.0.0'}})).statusCode,
      409,
    );
    await registry.publish(buildRelease('tickets', '2.0.0', {needs: {react: '^20.0.0'}}));
    assert.equal(
      (await revoke('1.0.0', {body: {reason: 'x', replacement: '2.0.0'}})).statusCode,
      422,
    );
    assert.deepEqual(await document(), before);
    assert.equal(registry.changes, 0);
  });

  test('keeps the active release when another one is revoked, and changes the ETag', async () => {
    await activateAll('1.0.0', '1.1.0', '1.2.0');
    const stale = await registry.etag('tickets');
    assert.equal((await revoke('1.1.0')).json().revocation.active, '1.2.0');
    assert.deepEqual((await document()).revoked, ['tickets@1.1.0']);
    assert.equal((await remote()).previous, '1.0.0');
    const late = await registry.call('POST', '/registry/v1/remotes/tickets/rollback', {
      as: 'activate',
      headers: {'if-match': stale},
      body: {reason: 'test'},
    });
    assert.equal(late.statusCode, 412);
  });

  test('blocks activation of and rollback to the release, and rollbacks skip it', async () => {
    await activateAll('1.0.0', '1.1.0', '1.2.0');
    await revoke('1.1.0');
    const activation = await registry.activate('tickets', '1.1.0');
    assert.equal(activation.statusCode, 409);
    assert.match(
      activation.json().message,
      /tickets 1\.1\.0 was revoked on .* \(leaks names\) and never runs again/,
    );
    assert.equal((await rollback({version: '1.1.0'})).statusCode, 409);
    assert.equal((await rollback()).json().activation.to, '1.0.0');
    assert.deepEqual(
      (await remote()).releases.map(({version, revoked}: {version: string; revoked: boolean}) => [
        version,
        revoked,
      ]),
      [
        ['1.2.0', false],
        ['1.1.0', true],
        ['1.0.0', false],
      ],
    );
  });

  test('changes nothing when repeated, and reports that', async () => {
    await activateAll('1.0.0', '1.1.0');
    await revoke('1.1.0');
    const before = await document();
    registry.changes = 0;
    const again = await revoke('1.1.0');
    assert.match(again.json().message, /was already revoked; 1\.0\.0 is active/);
    assert.deepEqual(await document(), before);
    assert.equal(registry.changes, 0);
  });

  test('requires the exact ETag, the activate token, a reason and an existing release', async () => {
    await activateAll('1.0.0', '1.1.0');
    for (const headers of [{}, {'if-match': '*'}] as Record<string, string>[])
      assert.equal((await revoke('1.1.0', {headers})).statusCode, 428);
    assert.equal((await revoke('1.1.0', {headers: {'if-match': '"tickets.0"'}})).statusCode, 412);
    assert.equal((await revoke('1.1.0', {as: 'publish:tickets'})).statusCode, 403);
    assert.equal((await revoke('1.1.0', {body: {}})).statusCode, 422);
    assert.equal((await revoke('9.9.9')).statusCode, 404);
    assert.deepEqual((await document()).revoked, []);
  });

  test('happens once when two releases name each other as replacement', async () => {
    await activateAll('1.0.0');
    const etag = await registry.etag('tickets');
    const answers = await Promise.all(
      [
        ['1.0.0', '1.1.0'],
        ['1.1.0', '1.0.0'],
      ].map(([version = '', replacement]) =>
        revoke(version, {headers: {'if-match': etag}, body: {reason: 'x', replacement}}),
      ),
    );
    assert.deepEqual(answers.map(({statusCode}) => statusCode).sort(), [200, 412]);
    assert.equal((await document()).revoked.length, 1);
    assert.ok(!(await document()).revoked.includes(`tickets@${(await remote()).active}`));
  });
});
