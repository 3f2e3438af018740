import assert from 'node:assert/strict';
import {connect} from 'node:net';
import {after, before, describe, test} from 'node:test';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import type {TestDatabase} from '../../testing/database.ts';
import {startHarness, type Harness} from '../../testing/harness.ts';
import {buildRelease} from '../../testing/release.ts';
import {setups, type TestStore} from '../../testing/stores.ts';
import {acceptedEncodings} from '../negotiation.ts';

const built = buildRelease('tickets', '1.0.0');
const base = '/remotes/tickets/1.0.0';
const script = 'static/js/remoteEntry.js';

test('prefers brotli, and omits encodings that the reader refuses', () => {
  const names = (header: string | undefined) => acceptedEncodings(header).map(({name}) => name);
  assert.deepEqual(names('gzip, deflate, br, zstd'), ['br', 'gzip']);
  assert.deepEqual(names('gzip;q=1.0, br;q=0.5'), ['gzip', 'br']);
  assert.deepEqual(names('br;q=0, *'), ['gzip']);
  assert.deepEqual(names('identity'), []);
  assert.deepEqual(names(undefined), []);
});

/** Sends a path unchanged; clients and inject resolve dots before they send. */
const rawGet = (port: number, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    socket
      .on('data', (bytes) => {
        text += bytes.toString();
      })
      .on('end', () => resolve(text))
      .on('error', reject);
  });

for (const {name, openDatabase, openStore} of setups) {
  describe(`files of releases on ${name}`, () => {
    let database: TestDatabase;
    let store: TestStore;
    let registry: Harness;

    before(async () => {
      [database, store] = await Promise.all([openDatabase(), openStore()]);
      registry = await startHarness(database.db, {files: store.open()});
      await registry.publish(built);
    });
    after(async () => {
      await registry.close();
      await database.close();
      await store.close();
    });

    const get = (path: string, headers: Record<string, string> = {}) =>
      registry.call('GET', `${base}/${path}`, {headers});

    test('serves a committed file for ever, to every origin, under its type', async () => {
      const answer = await get(script);
      assert.equal(answer.statusCode, 200);
      assert.equal(answer.body, built.bytes[script]);
      assert.equal(answer.headers['content-type'], 'text/javascript; charset=utf-8');
      assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(answer.headers['access-control-allow-origin'], '*');
      assert.equal(answer.headers['cross-origin-resource-policy'], 'cross-origin');
      assert.equal(answer.headers['x-content-type-options'], 'nosniff');
      assert.equal(answer.headers.vary, 'Accept-Encoding');
    });

    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      test(`serves the ${encoding} copy to a reader who accepts it, under its own ETag`, async () => {
        const answer = await get(script, {'accept-encoding': encoding});
        assert.equal(answer.headers['content-encoding'], encoding);
        assert.equal(unpack(answer.rawPayload).toString(), built.bytes[script]);
        assert.equal(Number(answer.headers['content-length']), answer.rawPayload.length);
        assert.notEqual(answer.headers.etag, (await get(script)).headers.etag);
      });
    }

    test('serves pictures as they are, and an SVG so that it runs nothing when opened', async () => {
      const picture = await get('static/media/dot.png', {'accept-encoding': 'br, gzip'});
      assert.equal(picture.headers['content-encoding'], undefined);
      assert.equal(picture.headers['content-type'], 'image/png');
      assert.match(
        String((await get('static/media/logo.svg')).headers['content-security-policy']),
        /sandbox/,
      );
    });

    test('answers 304 to a reader who has the file, and HEAD without a body', async () => {
      const {etag} = (await get(script)).headers;
      assert.equal((await get(script, {'if-none-match': String(etag)})).statusCode, 304);
      const head = await registry.call('HEAD', `${base}/${script}`);
      assert.equal(head.statusCode, 200);
      assert.equal(head.body, '');
    });

    test('answers a missing file with uncached plain text', async () => {
      for (const url of [
        `${base}/static/js/gone.js`,
        '/remotes/tickets/9.9.9/a.js',
        '/remotes/none/1.0.0/a.js',
        '/remotes/tickets',
        '/remotes/',
      ]) {
        const answer = await registry.call('GET', url, {headers: {accept: 'text/html'}});
        assert.equal(answer.statusCode, 404, url);
        assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8');
        assert.equal(answer.headers['cache-control'], 'no-store');
      }
    });

    test('serves neither compressed copies by name nor anything outside the release', async () => {
      await registry.app.listen({port: 0, host: '127.0.0.1'});
      const {port} = registry.app.server.address() as {port: number};
      const attempts = [
        `${base}/${script}.br`,
        `${base}/../../../../registry-tokens.json`,
        `${base}/..%2f..%2f..%2f..%2fregistry-tokens.json`,
        `${base}/static/js/..%2fjs/remoteEntry.js`,
        `${base}//static/js/remoteEntry.js`,
        `${base}/static%5cjs%5cremoteEntry.js`,
        '/remotes/..%2f..%2fregistry-tokens.json/x/y',
        '/remotes/tickets/..%2f..%2f..%2f/registry-tokens.json',
        `${base}/${script}%00`,
        '/remotes/tickets%00/1.0.0/a.js',
        '/remotes/tickets/1.0.0%00/a.js',
      ];
      for (const path of attempts) {
        const answer = await rawGet(port, path);
        assert.match(answer, /^HTTP\/1\.1 404 /, path);
        assert.doesNotMatch(answer, /swb_/);
      }
    });
  });
}
