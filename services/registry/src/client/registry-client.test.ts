import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer, request as forward, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, beforeEach, describe, test} from 'node:test';
import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {activateRelease} from '@switchboard/contracts/registry/rollouts/endpoints';
import {runCommand} from '../cli/program.ts';
import {testDatabase} from '../testing/database.ts';
import {buildRelease} from '../testing/release.ts';
import {setStage} from '../testing/stage.ts';
import {argsWithoutBrowser} from '../testing/without-browser.ts';
import {createRegistryClient} from './registry-client.ts';

const {name, open} = testDatabase;
describe(`a client whose answers get lost, on ${name}`, () => {
  const registry = setStage(open, {
    prepare: async ({publish}) => {
      for (const version of ['1.0.0', '1.1.0']) await publish(buildRelease('tickets', version));
    },
  });
  let proxy: Server;
  let url = '';
  /** Number of responses to writes that are still to be lost, and the position: before the first byte, or midway. */
  let losing = {count: 0, inTheMiddle: false};
  let keys: unknown[];

  beforeEach(async () => {
    keys = [];
    const {port} = new URL(await registry.app.listen({port: 0, host: '127.0.0.1'}));
    proxy = createServer((request, response) => {
      const {method, url: path, headers} = request;
      if (method !== 'GET') keys.push(headers['idempotency-key']);
      request.pipe(
        forward({port, method, path, headers}, (answer) => {
          const isLost = method !== 'GET' && losing.count > 0;
          if (!isLost)
            return void answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
          losing.count -= 1;
          if (losing.inTheMiddle)
            response.writeHead(200, answer.headers).write('{"error": f', () => response.destroy());
          else response.destroy();
          return answer.resume();
        }),
      );
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    proxy.closeAllConnections();
    proxy.close();
  });

  const run = async (...args: string[]) => {
    let out = '';
    const write = (text: string) => {
      out += text;
    };
    const env = {DATA_DIR: registry.dataDir};
    const code = await runCommand([...argsWithoutBrowser(args), '--registry', url, '--json'], {
      root: registry.dataDir,
      isTerminal: false,
      env,
      write,
      writeError: write,
    });
    return {code, json: JSON.parse(out)};
  };
  const moves = async () => {
    const {entries} = (
      await registry.call('GET', '/registry/v1/audit', {as: 'activate'})
    ).json() as {entries: AuditEntry[]};
    return entries
      .filter(({action}) => ['activate', 'rollback'].includes(action))
      .map(({action, to}) => `${action} ${to}`);
  };

  for (const [count, inTheMiddle] of [
    [1, false],
    [2, false],
    [1, true],
  ] as const) {
    test(`38: moves and audits once when the answer is lost ${count} times${inTheMiddle ? ' in its middle' : ''}`, async () => {
      await registry.activate('tickets', '1.0.0');
      losing = {count, inTheMiddle};
      const {code, json} = await run('activate', 'tickets', '1.1.0');
      assert.equal(code, 0);
      assert.deepEqual(
        [json.activation.changed, json.activation.from, json.activation.to],
        [true, '1.0.0', '1.1.0'],
      );
      losing = {count, inTheMiddle};
      const back = await run('rollback', 'tickets');
      assert.deepEqual([back.code, back.json.activation.to], [0, '1.0.0']);
      assert.deepEqual(await moves(), ['rollback 1.0.0', 'activate 1.1.0', 'activate 1.0.0']);
      assert.equal(keys.length, 2 * (count + 1));
      assert.equal(new Set(keys).size, 2);
    });
  }

  test('38: gives up after three lost answers, having changed the registry once', async () => {
    losing = {count: 3, inTheMiddle: false};
    assert.equal((await run('activate', 'tickets', '1.0.0')).code, 5);
    assert.deepEqual(await moves(), ['activate 1.0.0']);
  });

  test('38: does not retry a refused request', async () => {
    assert.equal((await run('activate', 'tickets', '9.9.9')).code, 7);
    assert.equal(keys.length, 1);
  });

  test('38: sends a different key with each request', async () => {
    const client = createRegistryClient(url, registry.tokens.activate);
    for (const version of ['1.0.0', '1.1.0', '1.0.0']) {
      await client.call(activateRelease, {
        params: {name: 'tickets'},
        body: {version, reason: 'test', withoutBrowser: true},
        ifMatch: await registry.etag('tickets'),
      });
    }
    assert.equal(new Set(keys).size, 3);
    assert.equal((await moves()).length, 3);
  });
});
