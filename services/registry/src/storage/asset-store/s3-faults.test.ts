import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {createServer, request as forward, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {Readable} from 'node:stream';
import {text} from 'node:stream/consumers';
import {after, afterEach, before, describe, test} from 'node:test';
import {releaseDigest} from '../../records/releases/release-digest.ts';
import {testDatabase, type TestDatabase} from '../../testing/database.ts';
import {startHarness, type Harness} from '../../testing/harness.ts';
import {buildRelease} from '../../testing/release.ts';
import {openBucket, s3ClientOf, s3Url} from '../../testing/stores.ts';
import {createS3Files} from './s3.ts';

type Fault = 'error' | 'silence' | 'cut' | 'denied';

const SCRIPT = 'static/js/remoteEntry.js';
const built = buildRelease('tickets', '1.0.0');
const stored = {release: built.release, digest: releaseDigest(built.release)};
const HANDS_OVER_AFTER = 200;

/** Shorter timeouts than in production, so that a test can wait for them. */
const IMPATIENT = {
  connectionTimeout: 1000,
  requestTimeout: 1000,
  socketTimeout: 1000,
  throwOnRequestTimeout: true,
};

if (s3Url) {
  describe('an S3-compatible store that fails', () => {
    let bucket: Awaited<ReturnType<typeof openBucket>>;
    let proxy: Server;
    let database: TestDatabase;
    let registry: Harness;
    let url = '';
    /** Fault to answer the next requests with, and the number of requests that got it. */
    let fault: Fault | undefined;
    let left = Infinity;
    let harmed = 0;
    let silent: ServerResponse[] = [];

    const answer: Record<Exclude<Fault, 'cut'>, (response: ServerResponse) => unknown> = {
      error: (response) => response.writeHead(500).end(),
      denied: (response) =>
        response
          .writeHead(403)
          .end(
            '<Error><Code>InvalidAccessKeyId</Code><AWSAccessKeyId>test:tester</AWSAccessKeyId></Error>',
          ),
      silence: (response) => silent.push(response),
    };

    before(async () => {
      bucket = await openBucket(s3Url!);
      proxy = createServer((request, response) => {
        const present = left > 0 ? fault : undefined;
        if (present) [left, harmed] = [left - 1, harmed + 1];
        if (present && present !== 'cut') return void answer[present](response);
        const {method, url: path, headers} = request;
        request.pipe(
          forward({host: s3Url!.hostname, port: s3Url!.port, method, path, headers}, (found) => {
            response.writeHead(found.statusCode ?? 500, found.headers);
            if (present !== 'cut') return void found.pipe(response);
            found.once('data', (bytes: Buffer) =>
              response.write(bytes.subarray(0, HANDS_OVER_AFTER), () => response.destroy()),
            );
          }),
        );
      }).listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      const files = createS3Files(
        s3ClientOf(s3Url!, address, {requestHandler: IMPATIENT}),
        bucket.place,
      );
      database = await testDatabase.open();
      registry = await startHarness(database.db, {files});
      await registry.publish(built);
      await registry.activate('tickets', '1.0.0');
      url = await registry.app.listen({port: 0, host: '127.0.0.1'});
    });
    afterEach(() => {
      for (const response of silent) response.destroy();
      [fault, left, harmed, silent] = [undefined, Infinity, 0, []];
    });
    after(async () => {
      await registry.close();
      await database.close();
      proxy.closeAllConnections();
      proxy.close();
      await bucket.close();
    });

    const get = (path = SCRIPT) =>
      fetch(`${url}/remotes/tickets/1.0.0/${path}`, {headers: {'accept-encoding': 'identity'}});

    for (const kind of ['error', 'silence', 'denied'] as const) {
      test(`112: answers ${kind} with an uncached 503 that names no credentials`, async () => {
        fault = kind;
        const answered = await get();
        assert.deepEqual(
          [
            answered.status,
            answered.headers.get('cache-control'),
            answered.headers.get('content-type'),
          ],
          [503, 'no-store', 'text/plain; charset=utf-8'],
        );
        assert.ok(Number(answered.headers.get('retry-after')) > 0);
        assert.equal(answered.headers.get('access-control-allow-origin'), '*');
        assert.doesNotMatch(await answered.text(), /test|tester/);
        assert.equal(harmed, kind === 'denied' ? 1 : 3);
        fault = undefined;
        assert.equal(await (await get()).text(), built.bytes[SCRIPT]);
      });
    }

    test('112: recovers from a single failure unnoticed', async () => {
      [fault, left] = ['error', 1];
      assert.equal(await (await get()).text(), built.bytes[SCRIPT]);
      assert.equal(harmed, 1);
    });

    test('112: does not present a file that breaks off midway as complete', async () => {
      [fault, left] = ['cut', 1];
      const answered = await get();
      assert.equal(answered.status, 200);
      await assert.rejects(answered.text());
    });

    test('112: leaves document and log unchanged while the store is away', async () => {
      fault = 'error';
      assert.equal(
        (await registry.call('GET', '/registry/v1/document')).json().remotes.tickets.release
          .version,
        '1.0.0',
      );
      assert.equal(
        (await registry.call('GET', '/registry/v1/audit', {as: 'activate'})).statusCode,
        200,
      );
    });

    for (const kind of ['error', 'cut'] as const) {
      test(`113: publishes and runs nothing while the store fails (${kind}), and recovers`, async () => {
        const next = buildRelease('tickets', kind === 'error' ? '1.1.0' : '1.2.0');
        const {version} = next.release;
        const as = 'publish:tickets';
        const {id, missing} = (
          await registry.call('POST', '/registry/v1/remotes/tickets/releases', {
            as,
            body: await registry.sign(next.release),
          })
        ).json().upload;
        for (const path of missing)
          await registry.call('PUT', `/registry/v1/uploads/${id}/files/${path}`, {
            as,
            body: next.bytes[path],
          });
        const commit = () => registry.call('POST', `/registry/v1/uploads/${id}/commit`, {as});
        fault = kind;
        const refused = await commit();
        assert.deepEqual([refused.statusCode, refused.json().code], [503, 'unavailable']);
        assert.equal(
          (await registry.call('GET', `/registry/v1/remotes/tickets/releases/${version}`))
            .statusCode,
          404,
        );
        fault = undefined;
        assert.equal((await commit()).statusCode, 201);
        fault = kind;
        const {statusCode, body} = await registry.activate('tickets', version);
        assert.equal(statusCode, 503);
        assert.doesNotMatch(body, /tester/);
        fault = undefined;
        assert.equal((await registry.activate('tickets', version)).statusCode, 200);
      });
    }

    test('62: refuses a release at the gate when its stored object was changed', async () => {
      const next = buildRelease('tickets', '1.3.0');
      await registry.publish(next);
      const [harmful] = (await bucket.paths()).filter(
        (path) => path.includes('/1.3.0/') && path.endsWith('remoteEntry.js.br'),
      );
      await bucket.tamper(harmful!, 'changed');
      const refused = await registry.activate('tickets', '1.3.0');
      assert.deepEqual([refused.statusCode, refused.json().rules[0].rule], [422, 'files-intact']);
      await registry.publish(next);
      assert.equal((await registry.activate('tickets', '1.3.0')).statusCode, 200);
    });

    test('112: answers 404 for a missing object, uncached, but not for a missing bucket', async () => {
      await bucket.tamper(`files/tickets/1.0.0/${stored.digest}/${SCRIPT}`);
      const missing = await get();
      assert.deepEqual([missing.status, missing.headers.get('cache-control')], [404, 'no-store']);
      const elsewhere = createS3Files(s3ClientOf(s3Url!), {
        bucket: `none-${randomUUID()}`,
        prefix: '',
      });
      await assert.rejects(elsewhere.open(stored, SCRIPT, []), {
        name: 'Problem',
        code: 'unavailable',
        message: /NoSuchBucket/,
      });
    });

    test('114: reports wrong credentials without exposing them', async () => {
      const wrong = new URL(s3Url!);
      wrong.password = 'a-very-secret-word';
      const files = createS3Files(s3ClientOf(wrong), bucket.place);
      const file = built.release.files[0]!;
      for (const refused of [
        () => files.uploads(),
        () =>
          files.receive(
            randomUUID(),
            file,
            Readable.from([Buffer.from(built.bytes[file.path] ?? '')]),
          ),
      ]) {
        await assert.rejects(refused, (error: Error) => {
          assert.match(error.message, /SignatureDoesNotMatch, 403/);
          assert.doesNotMatch(
            JSON.stringify([error, error.cause, error.stack]),
            /a-very-secret-word|test:tester/,
          );
          return true;
        });
      }
    });

    test('112: releases the connection when the reader disconnects', async () => {
      const files = bucket.open();
      for (let round = 0; round < 60; round += 1)
        (await files.open({...stored}, 'static/media/logo.svg', []))?.stream.destroy();
      assert.equal(
        await text((await files.open(stored, 'static/media/logo.svg', []))!.stream),
        built.bytes['static/media/logo.svg'],
      );
    });
  });
}
