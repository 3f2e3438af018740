import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {describe, test} from 'node:test';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease} from '../../testing/release.ts';
import {rolloutCalls} from '../../testing/rollout.ts';
import {setStage} from '../../testing/stage.ts';

const [FIRST, SECOND, THIRD] = [
  '11111111-1b9e-4a62-9a0e-3f1f3c1b7d10',
  '22222222-1b9e-4a62-9a0e-3f1f3c1b7d10',
  '33333333-1b9e-4a62-9a0e-3f1f3c1b7d10',
] as const;
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];

const {name, open} = testDatabase;
describe(`pins on ${name}`, () => {
  const registry = setStage(open, {
    prepare: async ({publish, activate}) => {
      for (const version of VERSIONS) await publish(buildRelease('tickets', version));
      for (const version of ['1.0.0', '1.2.0']) await activate('tickets', version);
    },
  });
  const {change, canary, pin, accepted, log} = rolloutCalls(registry);
  const pinned = async () =>
    (await registry.registry.getDocument()).remotes.tickets?.pins?.map(({release, workspaces}) => [
      release.version,
      workspaces,
    ]);
  const unpin = (workspace: string) => change(`POST pins/${workspace}/remove`, {});

  test('44: runs the pinned release per workspace, listed once in the document', async () => {
    await pin(SECOND, '1.0.0');
    await pin(FIRST, '1.0.0');
    const answer = await pin(THIRD, '1.2.0');
    assert.equal(
      answer.json().message,
      `The workspace ${THIRD} runs tickets 1.2.0 until it is unpinned.`,
    );
    assert.deepEqual(
      answer
        .json()
        .rollout.pins.map(({workspace, version}: {workspace: string; version: string}) => [
          workspace,
          version,
        ]),
      [
        [FIRST, '1.0.0'],
        [SECOND, '1.0.0'],
        [THIRD, '1.2.0'],
      ],
    );
    for (const version of ['1.3.0', '1.4.0']) {
      await registry.activate('tickets', version);
      assert.deepEqual(await pinned(), [
        ['1.0.0', [FIRST, SECOND]],
        ['1.2.0', [THIRD]],
      ]);
    }
    assert.equal((await accepted()).faults.size, 0);
  });

  test('44: pins a workspace to one release, and unpins it', async () => {
    await pin(FIRST, '1.0.0');
    await pin(FIRST, '1.1.0');
    assert.deepEqual(await pinned(), [['1.1.0', [FIRST]]]);
    assert.equal((await pin(FIRST, '1.1.0')).json().rollout.changed, false);
    assert.match((await unpin(FIRST)).json().message, /is no longer pinned/);
    assert.equal(await pinned(), undefined);
    assert.equal((await unpin(FIRST)).json().rollout.changed, false);
    assert.deepEqual((await log()).slice(2), [
      'pin null 1.0.0',
      'pin 1.0.0 1.1.0',
      'unpin 1.1.0 null',
    ]);
    const {
      entries: [entry],
    } = (await registry.call('GET', '/registry/v1/audit?remote=tickets', {as: 'activate'})).json();
    assert.equal(entry.details.workspace, FIRST);
  });

  test('44: allows at most five pinned releases, as every page carries their records', async () => {
    for (const version of VERSIONS.slice(0, 5))
      assert.equal((await pin(randomUUID(), version)).statusCode, 200);
    const sixth = await pin(FIRST, '1.5.0');
    assert.equal(sixth.statusCode, 409);
    assert.match(
      sixth.json().message,
      /already pinned to 5 releases of tickets: pin to one of .*1\.4\.0.*, or unpin some/,
    );
    assert.equal((await pin(FIRST, '1.4.0')).statusCode, 200);
  });

  test('44: keeps pins through a promotion, a rollback and a canary', async () => {
    await pin(FIRST, '1.0.0');
    await canary({version: '1.3.0'});
    await change('POST canary/promote', {});
    await change('POST rollback', {});
    assert.deepEqual(await pinned(), [['1.0.0', [FIRST]]]);
  });

  test('42: refuses an unfit release, an invalid workspace, and an inactive remote', async () => {
    assert.equal((await pin(FIRST, '9.9.9')).statusCode, 404);
    assert.equal((await pin('everyone', '1.0.0')).statusCode, 422);
    await change('POST releases/1.1.0/revoke', {});
    assert.equal((await pin(FIRST, '1.1.0')).statusCode, 409);
    await registry.publish(buildRelease('team', '1.0.0'));
    const alone = await registry.call('PUT', `/registry/v1/remotes/team/pins/${FIRST}`, {
      as: 'activate',
      headers: {'if-match': await registry.etag('team')},
      body: {version: '1.0.0', reason: 'x'},
    });
    assert.equal(alone.statusCode, 409);
  });

  test('45: unpins workspaces from a revoked release in the same transaction', async () => {
    await pin(FIRST, '1.0.0');
    await pin(SECOND, '1.0.0');
    await pin(THIRD, '1.1.0');
    await change('POST releases/1.0.0/revoke', {reason: 'leaks names'});
    assert.deepEqual(await pinned(), [['1.1.0', [THIRD]]]);
    assert.deepEqual((await log()).slice(5), [
      'revoke 1.0.0 null',
      'unpin 1.0.0 null',
      'unpin 1.0.0 null',
    ]);
  });
});
