import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {join} from 'node:path';
import {describe, test} from 'node:test';
import {databases} from '../../testing/database.ts';
import {startHarness} from '../../testing/harness.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';

const HOUR = 3_600_000;
const ACTIVE = '/registry/v1/remotes/tickets/active';
const ROLLBACK = '/registry/v1/remotes/tickets/rollback';

for (const {name, open} of databases) {
  describe(`writes on ${name}`, () => {
    let clock = Date.now();
    const registry = setStage(open, {
      overrides: {now: () => new Date(clock)},
      prepare: async ({publish}) => {
        for (const version of ['1.0.0', '1.1.0']) await publish(buildRelease('tickets', version));
      },
    });
    const audit = async () =>
      (await registry.call('GET', '/registry/v1/audit?limit=500', {as: 'activate'})).json().entries;

    interface Sent {
      key?: string;
      etag: string;
      body?: object;
      url?: string;
    }
    const send = (
      {key, etag, body = {version: '1.1.0', reason: 'test'}, url = ACTIVE}: Sent,
      on = registry,
    ) =>
      on.call(url === ACTIVE ? 'PUT' : 'POST', url, {
        as: 'activate',
        headers: {'if-match': etag, ...(key && {'idempotency-key': key})},
        body,
      });

    test('31: repeats the first answer for a request with its key, and changes nothing', async () => {
      const sent = {key: randomUUID(), etag: await registry.etag('tickets')};
      const first = await send(sent);
      const before = await audit();
      const again = await send(sent);
      assert.equal(first.headers['idempotent-replay'], undefined);
      assert.equal(again.headers['idempotent-replay'], 'true');
      assert.deepEqual(
        [again.statusCode, again.headers.etag, again.json()],
        [first.statusCode, first.headers.etag, first.json()],
      );
      assert.deepEqual(await audit(), before);
      assert.equal(registry.changes, 1);
    });

    test('31: executes one of 20 at once under one key, on two replicas, with one answer', async () => {
      const replica = await startHarness(registry.db, {dataDir: registry.dataDir});
      const before = (await audit()).length;
      const sent = {key: randomUUID(), etag: await registry.etag('tickets')};
      const answers = await Promise.all(
        Array.from({length: 20}, (_, index) =>
          send(sent, index % 2 === 0 ? registry : {...registry, call: replica.call}),
        ),
      );
      assert.deepEqual(new Set(answers.map(({body}) => body)).size, 1);
      assert.equal(
        answers.filter(({headers}) => headers['idempotent-replay'] === undefined).length,
        1,
      );
      assert.equal((await audit()).length, before + 1);
      await replica.app.close();
    });

    test('31: refuses another request under the key with 409, and changes nothing', async () => {
      const key = randomUUID();
      await send({key, etag: await registry.etag('tickets')});
      const etag = await registry.etag('tickets');
      for (const other of [
        {body: {version: '1.0.0', reason: 'test'}},
        {body: {version: '1.1.0', reason: 'other'}},
        {url: ROLLBACK, body: {reason: 'test'}},
      ]) {
        const answer = await send({key, etag, ...other});
        assert.equal(answer.statusCode, 409);
        assert.equal(answer.json().code, 'idempotency_mismatch');
        assert.match(answer.json().message, /Send it with a key of its own\./);
      }
      assert.equal(await registry.etag('tickets'), etag);
    });

    test('31: ties keys to a token, so that nobody gets the answer of another', async () => {
      const other = await startHarness(registry.db, {
        keyFile: join(registry.dataDir, 'registry-keys.json'),
      });
      const key = randomUUID();
      await send({key, etag: await registry.etag('tickets')});
      const foreign = await send(
        {key, etag: await registry.etag('tickets')},
        {...registry, call: other.call},
      );
      assert.equal(foreign.headers['idempotent-replay'], undefined);
      assert.equal(foreign.json().activation.changed, false);
      await other.close();
    });

    test('31: keeps nothing of a refused request, which can be sent again later', async () => {
      const key = randomUUID();
      assert.equal((await send({key, etag: '"tickets.99"'})).statusCode, 412);
      assert.equal((await send({key, etag: await registry.etag('tickets')})).statusCode, 200);
    });

    test('31: keeps an answer for 24 hours', async () => {
      const sent = {key: randomUUID(), etag: await registry.etag('tickets')};
      await send(sent);
      clock += 23 * HOUR;
      assert.equal((await send(sent)).headers['idempotent-replay'], 'true');
      clock += 2 * HOUR;
      assert.equal((await send(sent)).statusCode, 412);
    });

    for (const key of ['with space in it', 'x'.repeat(256), 'tab\tin the middle']) {
      test(`31: refuses the key "${key.slice(0, 20)}"`, async () => {
        const answer = await send({key, etag: await registry.etag('tickets')});
        assert.equal(answer.statusCode, 400);
        assert.match(answer.json().message, /1 to 255 visible characters/);
      });
    }

    test('31: gives no kept answer to an unknown token', async () => {
      const sent = {'if-match': await registry.etag('tickets'), 'idempotency-key': randomUUID()};
      await registry.call('PUT', ACTIVE, {
        as: 'activate',
        headers: sent,
        body: {version: '1.1.0', reason: 'test'},
      });
      assert.equal(
        (
          await registry.call('PUT', ACTIVE, {
            headers: sent,
            body: {version: '1.1.0', reason: 'test'},
          })
        ).statusCode,
        401,
      );
    });

    const WRITES = [
      ['PUT', ACTIVE, {version: '1.0.0'}],
      ['POST', ROLLBACK, {}],
      ['POST', '/registry/v1/remotes/tickets/releases/1.0.0/revoke', {}],
      ['POST', '/registry/v1/keys', {key: 'A'.repeat(43), signs: 'document'}],
      ['POST', `/registry/v1/keys/${'A'.repeat(43)}/retire`, {}],
      ['POST', '/registry/v1/tokens', {scope: 'read'}],
      ['POST', '/registry/v1/tokens/1/revoke', {}],
    ] as const;
    for (const [method, url, body] of WRITES) {
      test(`32: refuses ${method} ${url} without a reason, or with an empty one`, async () => {
        for (const reason of [undefined, '', ' \n', 'nul \0']) {
          const answer = await registry.call(method, url, {
            as: 'activate',
            headers: {'if-match': await registry.etag('tickets')},
            body: {...body, reason},
          });
          assert.equal(answer.statusCode, 422);
          assert.match(answer.json().fields.reason, /Reason is (required|invalid)/);
        }
      });
    }
  });
}
