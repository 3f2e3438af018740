import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {testDatabase} from '../../testing/database.ts';
import {startHarness} from '../../testing/harness.ts';
import {buildRelease} from '../../testing/release.ts';
import {rolloutCalls} from '../../testing/rollout.ts';
import {setStage} from '../../testing/stage.ts';

const USER = '6f8c5a34-1b9e-4a62-9a0e-3f1f3c1b7d10';

const {name, open} = testDatabase;
describe(`canaries on ${name}`, () => {
  let clock = Date.now();
  const registry = setStage(open, {
    overrides: {
      hostProvides: {contract: 2, shared: {react: '19.2.9'}},
      now: () => new Date(clock),
    },
    prepare: async ({publish, activate}) => {
      for (const version of ['0.9.0', '1.0.0', '1.1.0', '1.2.0'])
        await publish(buildRelease('tickets', version));
      for (const version of ['0.9.0', '1.0.0']) await activate('tickets', version);
    },
  });
  const {change, canary, pin, accepted, log} = rolloutCalls(registry);
  const tickets = async () => (await registry.registry.getDocument()).remotes.tickets!;
  const remote = async () =>
    (await registry.call('GET', '/registry/v1/remotes/tickets')).json().remote;

  test('41: begins beside the active release, in the document with its own signatures', async () => {
    const {serial} = await registry.registry.getDocument();
    const answer = await canary({
      percent: 12.5,
      cohorts: {roles: ['admin'], users: [USER]},
      reason: 'faster list',
    });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.match(
      answer.json().message,
      /tickets 1\.1\.0 is the canary for 12\.5 % of all visitors, role admin, user 6f8c.*; 1\.0\.0 stays active/,
    );
    const {rollout} = answer.json();
    assert.deepEqual(
      [rollout.active, rollout.changed, rollout.serial, rollout.etag],
      ['1.0.0', true, serial + 1, answer.headers.etag],
    );
    assert.deepEqual((await remote()).canary, rollout.canary);
    const {document, faults} = await accepted();
    const {canary: shown, release} = document.remotes.tickets!;
    assert.deepEqual(
      [release.version, shown?.release.version, shown?.percent, shown?.cohorts, shown?.baseUrl],
      ['1.0.0', '1.1.0', 12.5, {roles: ['admin'], users: [USER]}, '/remotes/tickets/1.1.0/'],
    );
    assert.equal(faults.size, 0);
    assert.equal(registry.changes, 1);
  });

  test('41: keeps its salt while it grows, and the next one gets another', async () => {
    const saltAfter = async (body: object) => {
      assert.equal((await canary(body)).statusCode, 200);
      return (await tickets()).canary?.salt;
    };
    const salt = await saltAfter({percent: 0});
    assert.match(salt ?? '', /^[\w-]{22}$/);
    for (const percent of [0.1, 33.3, 100])
      assert.equal(await saltAfter({percent, cohorts: {firstTime: true}}), salt);
    await change('POST canary/abort', {});
    assert.notEqual(await saltAfter({}), salt);
  });

  for (const [percent, told] of [
    [0.15, /steps of 0\.1 percent: use 0\.1|use 0\.2/],
    [100.1, /Percent must be at most 100/],
    [-1, /Percent must be at least 0/],
    ['10', /Percent is invalid/],
  ] as const) {
    test(`41: refuses ${JSON.stringify(percent)} percent`, async () => {
      const answer = await canary({percent});
      assert.equal(answer.statusCode, 422);
      assert.match(answer.json().message, told);
    });
  }

  test('41: accepts every percentage in steps of 0.1', async () => {
    for (const percent of [0.1, 0.3, 0.7, 8.2, 28.9, 57.4, 99.9]) {
      assert.equal((await canary({percent})).statusCode, 200);
      assert.equal((await tickets()).canary?.percent, percent);
    }
  });

  test('41: publishes its start in the document, and rejects a start in the past', async () => {
    const startsAt = new Date(clock + 3_600_000).toISOString();
    assert.match((await canary({startsAt})).json().message, /is the canary from .* on for/);
    assert.equal((await tickets()).canary?.startsAt, startsAt);
    clock += 7_200_000;
    assert.equal((await canary({startsAt, percent: 50})).statusCode, 200);
    const late = await canary({startsAt: new Date(clock - 1000).toISOString()});
    assert.equal(late.statusCode, 422);
    assert.match(late.json().message, /has passed: give a later one, or leave it out to start now/);
    await canary({percent: 50});
    assert.equal('startsAt' in (await tickets()).canary!, false);
  });

  test('42: fits the host, is signed and not revoked, like an active release', async () => {
    await registry.publish(buildRelease('tickets', '2.0.0', {needs: {react: '^20.0.0'}}));
    const unfit = await canary({version: '2.0.0'});
    assert.deepEqual([unfit.statusCode, unfit.json().rules[0].rule], [422, 'needs-version']);
    assert.equal((await canary({version: '9.9.9'})).statusCode, 404);
    await change('POST releases/1.1.0/revoke', {});
    assert.equal((await canary({})).statusCode, 409);
    assert.equal((await remote()).canary, null);
  });

  test('42: differs from the active release, and is the only one of its remote', async () => {
    assert.match(
      (await canary({version: '1.0.0'})).json().message,
      /tickets 1\.0\.0 is active: everyone already runs it/,
    );
    await canary({});
    const second = await canary({version: '1.2.0'});
    assert.equal(second.statusCode, 409);
    assert.match(second.json().message, /tickets 1\.1\.0 is the canary: promote or abort it first/);
    await registry.publish(buildRelease('team', '1.0.0'));
    const alone = await registry.call('PUT', '/registry/v1/remotes/team/canary', {
      as: 'activate',
      headers: {'if-match': await registry.etag('team')},
      body: {version: '1.0.0', percent: 1, reason: 'x'},
    });
    assert.equal(alone.statusCode, 409);
    assert.match(alone.json().message, /team has no active release/);
  });

  test('43: becomes the active release when promoted, in the history of activations', async () => {
    await canary({});
    const answer = await change('POST canary/promote', {reason: 'no failures'});
    assert.deepEqual(
      [answer.statusCode, answer.json().rollout.active, answer.json().rollout.canary],
      [200, '1.1.0', null],
    );
    assert.equal('canary' in (await tickets()), false);
    assert.equal((await remote()).previous, '1.0.0');
    assert.deepEqual((await log()).slice(2), ['canary null 1.1.0', 'promote 1.0.0 1.1.0']);
    assert.equal((await change('POST rollback', {})).json().activation.to, '1.0.0');
  });

  test('43: ends with an abort and leaves the active release', async () => {
    await canary({});
    assert.equal(
      (await change('POST canary/abort', {})).json().message,
      'The canary of tickets has ended: 1.0.0 is active for everyone.',
    );
    assert.equal('canary' in (await tickets()), false);
    assert.deepEqual((await log()).slice(2), ['canary null 1.1.0', 'abort 1.1.0 null']);
    for (const place of ['canary/abort', 'canary/promote']) {
      const again = await change(`POST ${place}`, {});
      assert.equal(again.statusCode, 409);
      assert.match(again.json().message, /tickets has no canary/);
    }
  });

  test('43: ends with its activation or a rollback, not with another activation', async () => {
    await canary({});
    await registry.activate('tickets', '1.2.0');
    assert.equal((await remote()).canary.version, '1.1.0');
    await change('POST rollback', {});
    assert.equal((await remote()).canary, null);
    assert.deepEqual((await log()).slice(2), [
      'canary null 1.1.0',
      'activate 1.0.0 1.2.0',
      'rollback 1.2.0 1.0.0',
      'abort 1.1.0 null',
    ]);
    await canary({});
    await registry.activate('tickets', '1.1.0');
    assert.equal((await remote()).canary, null);
    assert.deepEqual((await log()).slice(6), ['canary null 1.1.0', 'activate 1.0.0 1.1.0']);
  });

  test('45: aborts a revoked canary in the same transaction', async () => {
    await canary({});
    const before = registry.changes;
    const {serial} = await registry.registry.getDocument();
    assert.equal(
      (await change('POST releases/1.1.0/revoke', {reason: 'leaks names'})).statusCode,
      200,
    );
    const document = await registry.registry.getDocument();
    assert.deepEqual(
      [document.serial, document.revoked, 'canary' in document.remotes.tickets!],
      [serial + 1, ['tickets@1.1.0'], false],
    );
    assert.deepEqual((await log()).slice(3), ['revoke 1.1.0 null', 'abort 1.1.0 null']);
    assert.equal(registry.changes, before + 1);
  });

  test('45: ends when it replaces a revoked active release', async () => {
    await canary({});
    await change('POST releases/1.0.0/revoke', {replacement: '1.1.0'});
    assert.deepEqual([(await remote()).active, (await remote()).canary], ['1.1.0', null]);
  });

  test('46: changes nothing when repeated, and reports that', async () => {
    const same = {
      percent: 10,
      cohorts: {roles: ['admin', 'agent']},
      startsAt: new Date(clock + 60_000).toISOString(),
    };
    await canary(same);
    const before = [
      await registry.etag('tickets'),
      await registry.registry.getDocument(),
      await log(),
    ];
    const again = await canary(same);
    assert.equal(again.json().rollout.changed, false);
    assert.match(again.json().message, /is already this canary/);
    assert.deepEqual(
      [await registry.etag('tickets'), await registry.registry.getDocument(), await log()],
      before,
    );
  });

  test('46: records the request in the audit log', async () => {
    await canary({percent: 0.5, cohorts: {roles: ['admin']}, reason: 'try the list'});
    const {
      entries: [entry],
    } = (await registry.call('GET', '/registry/v1/audit?remote=tickets', {as: 'activate'})).json();
    const {percent, cohorts, startsAt, autoAbort} = entry.details;
    assert.deepEqual(
      [entry.action, entry.reason, percent, cohorts, startsAt, autoAbort],
      ['canary', 'try the list', 0.5, {roles: ['admin']}, null, true],
    );
  });

  test('46: requires the exact ETag, a reason and a token that may move pointers', async () => {
    await canary({});
    const etag = await registry.etag('tickets');
    const wishes = [
      ['PUT', 'canary', {version: '1.1.0', percent: 20}],
      ['POST', 'canary/promote', {}],
      ['POST', 'canary/abort', {}],
      ['PUT', `pins/${USER}`, {version: '1.0.0'}],
      ['POST', `pins/${USER}/remove`, {}],
    ] as const;
    for (const [method, place, body] of wishes) {
      assert.equal((await change(`${method} ${place}`, body, {})).statusCode, 428);
      assert.equal((await change(`${method} ${place}`, body, {'if-match': '*'})).statusCode, 428);
      assert.equal(
        (await change(`${method} ${place}`, body, {'if-match': '"tickets.0"'})).statusCode,
        412,
      );
      assert.equal(
        (await change(`${method} ${place}`, {...body, reason: ' '}, {'if-match': etag})).statusCode,
        422,
      );
      const foreign = await registry.call(method, `/registry/v1/remotes/tickets/${place}`, {
        as: 'publish:tickets',
        headers: {'if-match': etag},
        body: {...body, reason: 'x'},
      });
      assert.equal(foreign.statusCode, 403);
    }
    assert.equal(await registry.etag('tickets'), etag);
  });

  test('46: lets exactly one of 100 concurrent changes succeed on two replicas', async () => {
    await canary({});
    const replica = await startHarness(registry.db, {
      dataDir: registry.dataDir,
      hostProvides: {contract: 2, shared: {react: '19.2.9'}},
    });
    const headers = {'if-match': await registry.etag('tickets')};
    const wishes = [
      ['PUT', 'canary', {version: '1.1.0', percent: 20}],
      ['POST', 'canary/promote', {}],
      ['POST', 'canary/abort', {}],
      ['PUT', `pins/${USER}`, {version: '1.2.0'}],
      ['PUT', 'active', {version: '1.2.0'}],
    ] as const;
    const answers = await Promise.all(
      Array.from({length: 100}, (_, index) => {
        const [method, place, body] = wishes[index % wishes.length]!;
        const {call} = index % 2 === 0 ? registry : replica;
        return call(method, `/registry/v1/remotes/tickets/${place}`, {
          as: 'activate',
          headers,
          body: {...body, reason: 'test'},
        });
      }),
    );
    const codes = answers.map(({statusCode}) => statusCode);
    assert.deepEqual(
      [codes.filter((code) => code === 200).length, codes.filter((code) => code === 412).length],
      [1, 99],
    );
    assert.equal((await log()).length, 4);
    await replica.app.close();
  });

  test('47: keeps its only signing key, and raises the serial for further signatures', async () => {
    await canary({});
    const [key] = registry.keys['release:tickets'] ?? [];
    await pin(USER, '1.2.0');
    const refused = await registry.call('POST', `/registry/v1/keys/${key?.publicKey}/retire`, {
      as: 'activate',
      body: {reason: 'test'},
    });
    assert.equal(refused.statusCode, 409);
    assert.match(refused.json().message, /Only this key signs tickets 1\.\d\.0, which is running/);
  });
});
