import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, before, describe, test} from 'node:test';
import {brotliCompressSync} from 'node:zlib';
import {fastify, type FastifyInstance} from 'fastify';
import type {ConsoleBuild} from '@switchboard/contracts/registry/builds';
import {consoleRoutes} from './routes.ts';

const MAIN = 'static/js/main.0a1b.js';
const LATER = 'static/js/12.ab34.js';
const SCRIPT = 'self.console_ = true;\n'.repeat(40);
const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;
const fileOf = (path: string) => ({path, size: SCRIPT.length, integrity: integrityOf(SCRIPT)});
const BUILD: ConsoleBuild = {scripts: [MAIN], files: [MAIN, LATER, 'favicon.svg'].map(fileOf)};

let folder: string;
let productName = 'Acme Desk';

const start = async (
  directory: string,
  publicUrl = 'http://localhost:3000',
): Promise<FastifyInstance> => {
  const app = fastify();
  app.register((scope) =>
    consoleRoutes(scope, {directory, publicUrl, productName: async () => productName}),
  );
  await app.ready();
  return app;
};

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  const files: Record<string, string | Buffer> = {
    'console.json': JSON.stringify(BUILD),
    'secret.txt': 'secret',
    'favicon.svg': SCRIPT,
    [MAIN]: SCRIPT,
    [LATER]: SCRIPT,
    [`${MAIN}.br`]: brotliCompressSync(SCRIPT),
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), {recursive: true});
    await writeFile(join(folder, path), content);
  }
});
after(() => rm(folder, {recursive: true, force: true}));

describe('the console', () => {
  let app: FastifyInstance;
  before(async () => {
    app = await start(folder);
  });
  after(() => app.close());

  for (const path of [
    '/ops',
    '/ops/',
    '/ops/remotes',
    '/ops/remotes/tickets',
    '/ops/audit?remote=tickets',
    '/ops/nothing/here.js',
  ])
    test(`90: answers ${path} with its uncached page`, async () => {
      const {statusCode, headers, body} = await app.inject(path);
      assert.deepEqual(
        [statusCode, headers['content-type'], headers['cache-control']],
        [200, 'text/html; charset=utf-8', 'no-store'],
      );
      assert.match(body, /<title>Operations · Acme Desk<\/title>/);
    });

  test('91: runs only its own scripts, by nonce, origin and hash, and in no frame', async () => {
    const {headers, body} = await app.inject('/ops/remotes');
    const [page = '', origin = ''] = String(headers['content-security-policy']).split(', ');
    const nonce = /'nonce-([^']+)'/.exec(page)?.[1] ?? '';
    assert.ok(Buffer.from(nonce, 'base64').length >= 16);
    for (const directive of [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'nonce-${nonce}'`,
      "img-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types switchboard-webpack',
    ])
      assert.ok(page.split('; ').includes(directive), directive);
    assert.match(origin, /^script-src 'self'; /);
    assert.doesNotMatch(page + origin, /unsafe|https?:/);
    assert.equal(
      headers['integrity-policy'],
      'blocked-destinations=(script), endpoints=(violations)',
    );
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['cross-origin-opener-policy'], 'noopener-allow-popups');
    assert.equal(headers['strict-transport-security'], undefined);
    const scripts = [...body.matchAll(/<script([^>]*)>/g)]
      .map(([, attributes]) => String(attributes))
      .filter((attributes) => !attributes.includes('application/json'));
    assert.deepEqual(scripts, [
      ` nonce="${nonce}" src="/ops/${MAIN}" integrity="${integrityOf(SCRIPT)}" crossorigin="anonymous" defer`,
    ]);
    assert.ok(body.includes(`<style nonce="${nonce}">`));
    const listed = JSON.parse(/id="console-files">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Record<
      string,
      string
    >;
    assert.equal(listed[LATER], integrityOf(SCRIPT));
    assert.notEqual(
      /'nonce-([^']+)'/.exec(
        String((await app.inject('/ops')).headers['content-security-policy']),
      )?.[1],
      nonce,
    );
  });

  test('91: runs no markup of a product name; on https the browser stays there', async () => {
    productName = '"></title><script>alert(1)</script>';
    const secure = await start(folder, 'https://desk.example');
    const {headers, body} = await secure.inject('/ops');
    productName = 'Acme Desk';
    await secure.close();
    assert.doesNotMatch(body, /<script>alert/);
    assert.match(String(headers['strict-transport-security']), /^max-age=\d{8}$/);
  });

  test('90: caches files with a hashed name forever, compressed if accepted', async () => {
    const plain = await app.inject(`/ops/${MAIN}`);
    assert.deepEqual(
      [plain.statusCode, plain.body, plain.headers['content-encoding']],
      [200, SCRIPT, undefined],
    );
    assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(String(plain.headers['content-type']), /^text\/javascript/);
    assert.equal(plain.headers['x-content-type-options'], 'nosniff');
    assert.equal(
      (await app.inject({url: `/ops/${MAIN}`, headers: {'accept-encoding': 'br'}})).headers[
        'content-encoding'
      ],
      'br',
    );
    const later = await app.inject({url: `/ops/${LATER}`, headers: {'accept-encoding': 'br'}});
    assert.deepEqual(
      [later.headers['content-encoding'], later.headers.vary],
      [undefined, 'Accept-Encoding'],
    );
    assert.equal(
      (await app.inject('/ops/favicon.svg')).headers['cache-control'],
      'public, max-age=86400',
    );
  });

  for (const path of [
    'static/js/missing.js',
    'static/',
    'static/..%2fsecret.txt',
    'static/js/..%2f..%2fsecret.txt',
    'static/%00.js',
  ])
    test(`90: answers an unlisted file with a plain 404: ${path}`, async () => {
      const {statusCode, headers, body} = await app.inject(`/ops/${path}`);
      assert.deepEqual([statusCode, headers['cache-control']], [404, 'no-store']);
      assert.match(String(headers['content-type']), /^text\/plain/);
      assert.doesNotMatch(body, /secret|<html/);
    });
});

test('92: explains at every address how to make a missing build', async () => {
  const app = await start(join(folder, 'nowhere'));
  for (const path of ['/ops', '/ops/remotes/tickets']) {
    const {statusCode, headers, body} = await app.inject(path);
    assert.deepEqual([statusCode, headers['cache-control']], [503, 'no-store']);
    assert.match(body, /run npm start/);
  }
  await app.close();
});
