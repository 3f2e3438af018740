import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {describe, it} from 'node:test';

/** Runs the seed as a process. */
const run = (...args: string[]) =>
  new Promise<{code: unknown; stdout: string; stderr: string}>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), ...args],
      (error, stdout, stderr) => resolve({code: error?.code ?? 0, stdout, stderr}),
    );
  });

/** Address of a server that answers everything with `text`. */
const serve = async (text: string) => {
  const server = createServer((_request, response) => response.end(text)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
};

describe('npm run seed', () => {
  it('reports in one sentence that nothing answers, and where', async () => {
    const {url, close} = await serve('');
    close();
    assert.deepEqual(await run('demo', '--url', url), {
      code: 1,
      stdout: '',
      stderr: `Nothing answers at ${url}: start the system with "npm start" in another terminal, or name its address with --url.\n`,
    });
  });

  it('reports in one sentence that something else answers', async () => {
    const {url, close} = await serve('<html>');
    const {code, stderr} = await run('demo', '--url', url);
    close();
    assert.deepEqual(
      [code, stderr],
      [1, `What answers at ${url} is not Switchboard: name its address with --url.\n`],
    );
  });

  for (const args of [[], ['other'], ['demo', '--unknown'], ['demo', '--url', 'nowhere']])
    it(`shows its usage for "${args.join(' ')}"`, async () => {
      const {code, stdout, stderr} = await run(...args);
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /Usage: npm run seed -- demo \[--url http:\/\/localhost:3000\]\n$/);
    });
});
