import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {findBrokenLink, findUnsealed} from '@switchboard/release-rules/audit';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';

const ACTIVE = '/registry/v1/remotes/tickets/active';

const {name, open} = testDatabase;
describe(`refused attempts on ${name}`, () => {
  let clock = Date.now();
  const registry = setStage(open, {
    overrides: {
      hostProvides: {contract: 2, shared: {react: '19.2.9'}},
      now: () => new Date(clock),
    },
    prepare: async ({publish}) => {
      clock += 120_000;
      for (const [version, react] of [
        ['1.0.0', '^19.0.0'],
        ['2.0.0', '^20.0.0'],
      ] as const)
        await publish(buildRelease('tickets', version, {needs: {react}}));
    },
  });
  const entries = async (): Promise<AuditEntry[]> =>
    (await registry.call('GET', '/registry/v1/audit?limit=500', {as: 'activate'})).json().entries;
  const refused = async () => (await entries()).filter(({action}) => action === 'refuse');
  const activate = async (
    version: string,
    {as = 'activate', headers = {}}: {as?: string; headers?: Record<string, string>} = {},
  ) =>
    registry.call('PUT', ACTIVE, {
      as,
      headers: {'if-match': await registry.etag('tickets'), ...headers},
      body: {version, reason: 'faster list'},
    });

  test('141: records who tried what, the reason and the rule that refused it', async () => {
    const answer = await activate('2.0.0');
    assert.equal(answer.statusCode, 422);
    const [entry] = await entries();
    assert.deepEqual(
      [entry?.action, entry?.remote, entry?.from, entry?.to, entry?.reason, entry?.details],
      [
        'refuse',
        'tickets',
        null,
        '2.0.0',
        answer.json().message,
        {
          attempt: 'Activate a release',
          request: 'PUT /remotes/tickets/active',
          code: 'validation_failed',
          rules: ['needs-version'],
          reason: 'faster list',
        },
      ],
    );
    assert.match(entry?.actor ?? '', /^activate#\d+$/);
  });

  test('141: records code of a missing right, a stale ETag and an unknown release', async () => {
    await activate('1.0.0', {as: 'publish:tickets'});
    await activate('1.0.0', {headers: {'if-match': '"tickets.99"'}});
    await activate('9.9.9');
    assert.deepEqual(
      (await refused()).map(({actor, details}) => `${actor.split('#')[0]} ${details?.code}`),
      ['activate not_found', 'activate precondition_failed', 'publish:tickets forbidden'],
    );
  });

  test('141: records a refused publish with its release', async () => {
    const {release} = buildRelease('tickets', '3.0.0');
    const answer = await registry.call('POST', '/registry/v1/remotes/tickets/releases', {
      as: 'publish:tickets',
      body: await registry.sign(release, registry.keys['release:team']),
    });
    assert.equal(answer.statusCode, 422);
    const [entry] = await refused();
    assert.deepEqual([entry?.remote, entry?.to], ['tickets', '3.0.0']);
    assert.deepEqual(entry?.details?.rules, ['key-scope']);
  });

  test('142: records no strangers, dry runs, invalid JSON or browser-check steps', async () => {
    const headers = {'if-match': await registry.etag('tickets')};
    const body = {version: '2.0.0', reason: 'x'};
    await registry.call('PUT', ACTIVE, {headers, body});
    await registry.call('PUT', ACTIVE, {
      headers: {...headers, authorization: `Bearer swb_${'a'.repeat(43)}`},
      body,
    });
    await activate('2.0.0', {headers: {'dry-run': 'true'}});
    await registry.call('PUT', ACTIVE, {as: 'activate', headers, body: {version: 2}});
    assert.deepEqual(await refused(), []);
  });

  test('142: records at most 20 attempts a minute per token in a whole, sealed chain', async () => {
    await Promise.all(Array.from({length: 30}, () => activate('2.0.0')));
    assert.equal((await refused()).length, 20);
    clock += 60_000;
    await activate('2.0.0');
    assert.equal((await refused()).length, 21);
    assert.equal((await activate('1.0.0')).statusCode, 200);
    const log = (await entries()).reverse();
    assert.equal(await findBrokenLink(log), undefined);
    assert.equal(
      await findUnsealed(log, [String(registry.keys.document?.[0]?.publicKey)]),
      undefined,
    );
  });
});
