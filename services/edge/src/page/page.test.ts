import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import Fastify, {type FastifyInstance} from 'fastify';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import {EARLY_USER_MARKUP} from '@switchboard/html-page';
import {staticRoutes} from '../static/routes.ts';
import {
  activeRelease,
  documentOf,
  hostBuild,
  SCRIPT,
  temporaryFolder,
  writeHost,
} from '../testing/host-files.ts';
import {pageRoutes} from './routes.ts';
import {WITH_PRELOADS, WITHOUT_PRELOADS} from './user-agents.fixture.ts';

let app: FastifyInstance;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let configText: string;
let document: RegistryDocument | undefined;

const reset = () => {
  configText = '{"productName": "Acme Desk"}';
  document = documentOf(
    activeRelease('auth', {area: 'public'}),
    activeRelease('tickets'),
    activeRelease('analytics'),
  );
};
reset();

const get = (url: string, headers: Record<string, string> = {}) => app.inject({url, headers});
const page = (url: string) => get(url, {accept: 'text/html,*/*'});
const preloads = (html: string) =>
  [
    ...html.matchAll(/rel="preload" as="script" nonce="[^"]+" href="([^"]+)" integrity="sha384-/g),
  ].map(([, url]) => url);

const assertPlain404 = (answer: Awaited<ReturnType<typeof get>>) => {
  assert.equal(answer.statusCode, 404);
  assert.match(String(answer.headers['content-type']), /^text\/plain/);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.doesNotMatch(answer.body, /<html|secret/);
};

describe('the front door', () => {
  before(async () => {
    folder = await temporaryFolder();
    app = Fastify();
    await staticRoutes(app, await writeHost(folder.path));
    const parsed = async () =>
      configText === '{' ? undefined : (JSON.parse(await text()) as object);
    const text = async () =>
      configText || Promise.reject(new Error('no such file: /secret/config.json'));
    const getDocument = async () =>
      document ?? Promise.reject(new Error('the database at 10.0.0.7 does not answer'));
    pageRoutes(app, {
      build: hostBuild,
      config: {text, parsed, written: parsed},
      getDocument,
      issuePageToken: async () => 'the-token',
      publicUrl: 'http://localhost:3000',
    });
    await app.ready();
  });
  after(async () => {
    await app.close();
    await folder.remove();
  });

  describe('the page', () => {
    for (const path of [
      '/',
      '/login',
      '/reset/abc',
      '/dashboard/tickets/12',
      '/nothing/here',
      '/verify/a.b',
    ]) {
      it(`answers ${path}`, async () => {
        const answer = await page(path);
        assert.equal(answer.statusCode, 200);
        assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8');
        assert.match(answer.body, /<title>Acme Desk<\/title>/);
      });
    }

    it('contains the token that makes its reports count', async () => {
      assert.match(
        (await page('/login')).body,
        /<meta name="switchboard-page" content="the-token">/,
      );
    });

    it('carries a new nonce in every answer, in the policy and on all that it names', async () => {
      const nonceOf = async () => {
        const {headers, body} = await page('/login');
        const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
        assert.ok(Buffer.from(nonce, 'base64').length >= 16);
        for (const [tag] of body.matchAll(
          /<(style|script src|script nonce|link rel="preload" as="script"|meta name="csp-nonce")[^>]*>/g,
        ))
          assert.ok(tag.includes(` nonce="${nonce}"`), tag);
        assert.ok(body.includes(`<style nonce="${nonce}">`));
        return nonce;
      };
      assert.notEqual(await nonceOf(), await nonceOf());
    });

    it("names the host's scripts with integrity, and runs only one inline script", async () => {
      const {body} = await page('/login');
      assert.match(
        body,
        /<script nonce="[^"]+" src="\/static\/js\/main\.0a1b\.js" integrity="sha384-[^"]{64}" crossorigin="anonymous" fetchpriority="high" defer>/,
      );
      const [before = '', after = ''] = body.split(EARLY_USER_MARKUP);
      for (const [, attributes] of (before + after).matchAll(/<script([^>]*)>/g))
        assert.match(String(attributes), / src="| type="application\/json"/);
    });

    it("preloads only the visitors' area for /login, and nothing of the dashboard", async () => {
      assert.deepEqual(preloads((await page('/login')).body), [
        '/remotes/auth/1.0.0/static/js/remoteEntry.js',
        '/remotes/auth/1.0.0/static/js/section.js',
      ]);
    });

    it('preloads the shell, its shared chunks and the first chunks of a section', async () => {
      assert.deepEqual(preloads((await page('/dashboard/tickets/all?status=open')).body), [
        '/static/js/shell.0a1b.js',
        '/static/js/overlay.0a1b.js',
        '/remotes/tickets/1.0.0/static/js/remoteEntry.js',
        '/remotes/tickets/1.0.0/static/js/section.js',
      ]);
    });

    it('preloads the exposing remote for Home, and only the shell for /dashboard/balance', async () => {
      assert.ok(
        preloads((await page('/dashboard/home')).body).includes(
          '/remotes/analytics/1.0.0/static/js/home.js',
        ),
      );
      assert.deepEqual(preloads((await page('/dashboard/balance')).body), [
        '/static/js/shell.0a1b.js',
        '/static/js/overlay.0a1b.js',
      ]);
      assert.deepEqual(preloads((await page('/dashboard/ticketsalike')).body), [
        '/static/js/shell.0a1b.js',
        '/static/js/overlay.0a1b.js',
      ]);
    });

    it('preloads nothing in a browser whose integrity policy blocks preloads', async () => {
      const counts = async (agents: string[]) =>
        Promise.all(
          agents.map(
            async (agent) =>
              preloads((await get('/login', {accept: 'text/html', 'user-agent': agent})).body)
                .length,
          ),
        );
      assert.deepEqual(await counts(WITHOUT_PRELOADS), [0, 0, 0]);
      assert.deepEqual(await counts(WITH_PRELOADS), [2, 2, 2]);
    });

    it('G14 preloads the noted release of a remote with a canary or a pin', async () => {
      const other = (name: string, version: string) => {
        const {
          activatedAt: _,
          release,
          ...signed
        } = activeRelease(name, {baseUrl: `/remotes/${name}/${version}/`});
        return {...signed, release: {...release, version}};
      };
      const canary = {
        ...other('tickets', '1.5.0'),
        salt: 'a salt of this rollout',
        percent: 10,
        cohorts: {},
      };
      document = documentOf(
        {...activeRelease('tickets'), canary},
        {...activeRelease('training'), pins: [{...other('training', '0.9.0'), workspaces: ['w1']}]},
      );
      const entryFor = async (path: string, cookie = '') =>
        preloads((await get(path, {accept: 'text/html', cookie})).body).find((url) =>
          url?.endsWith('remoteEntry.js'),
        );
      const runs = 'switchboard_token=x; switchboard_runs=tickets@1.5.0|training@0.9.0';
      assert.equal(
        await entryFor('/dashboard/tickets'),
        '/remotes/tickets/1.0.0/static/js/remoteEntry.js',
      );
      assert.equal(
        await entryFor('/dashboard/tickets', runs),
        '/remotes/tickets/1.5.0/static/js/remoteEntry.js',
      );
      assert.equal(
        await entryFor('/dashboard/training', runs),
        '/remotes/training/0.9.0/static/js/remoteEntry.js',
      );
      assert.equal(
        await entryFor('/dashboard/tickets', 'switchboard_runs=tickets@9.9.9|"></script>'),
        '/remotes/tickets/1.0.0/static/js/remoteEntry.js',
      );
      reset();
    });

    it('runs no markup of a product name or a title of the document', async () => {
      const attack = '</title></script><script>alert(1)</script>';
      configText = JSON.stringify({productName: attack});
      document = documentOf(activeRelease('tickets', {title: attack}));
      const {body} = await page('/dashboard/tickets');
      reset();
      assert.doesNotMatch(body, /<script>alert/);
      assert.match(body, /<title>&lt;\/title&gt;&lt;\/script&gt;/);
      const block =
        /<script type="application\/json" id="switchboard-document">(.*?)<\/script>/.exec(
          body,
        )?.[1] ?? '';
      assert.equal(
        (JSON.parse(block) as RegistryDocument).remotes.tickets?.release.manifest.title,
        attack,
      );
    });

    it('leaves a malformed configuration to the host, which names the fault', async () => {
      configText = '{';
      const [html, config] = [await page('/login'), await get('/config.json')];
      reset();
      assert.equal(html.statusCode, 200);
      assert.doesNotMatch(html.body, /id="switchboard-config"/);
      assert.equal(config.body, '{');
      assert.equal(config.headers['cache-control'], 'no-cache');
    });

    it('works without unreadable documents, and reveals no reason', async () => {
      configText = '';
      document = undefined;
      const [html, config] = [await page('/login'), await get('/config.json')];
      reset();
      assert.equal(html.statusCode, 200);
      assert.doesNotMatch(html.body, /id="switchboard-(config|document)"|10\.0\.0\.7/);
      assert.equal(config.statusCode, 500);
      assert.equal(config.body, 'Something went wrong on our side. Try again.\n');
    });

    it('is never the answer to a file, to a call or to another method', async () => {
      assertPlain404(await get('/favicon.ico', {accept: 'image/*'}));
      assertPlain404(await get('/app.js', {accept: '*/*', 'sec-fetch-dest': 'script'}));
      assertPlain404(
        await app.inject({
          method: 'POST',
          url: '/login',
          headers: {accept: 'text/html'},
          payload: {},
        }),
      );
    });
  });

  describe("the host's files", () => {
    it('are cached for a year when their name contains a hash', async () => {
      const answer = await get('/static/js/main.0a1b.js');
      assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.match(String(answer.headers['content-type']), /javascript/);
      assert.equal(answer.headers['x-content-type-options'], 'nosniff');
      assert.equal(answer.body, SCRIPT);
    });

    it('are cached for a day otherwise', async () => {
      for (const url of ['/flags/PH.svg', '/favicon.svg'])
        assert.equal((await get(url)).headers['cache-control'], 'public, max-age=86400');
    });

    it('include the service worker, revalidated each time and without code loading', async () => {
      const {statusCode, headers} = await get('/service-worker.js');
      assert.equal(statusCode, 200);
      assert.equal(headers['cache-control'], 'no-cache');
      assert.match(String(headers['content-type']), /^(text|application)\/javascript/);
      assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src *");
      assert.equal(headers['x-content-type-options'], 'nosniff');
    });

    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ]) {
      it(`are sent ${encoding ?? 'unencoded'} to a reader who accepts ${accepted}`, async () => {
        const {headers} = await get('/static/js/main.0a1b.js', {
          'accept-encoding': String(accepted),
        });
        assert.equal(headers['content-encoding'], encoding);
        assert.match(String(headers['content-type']), /javascript/);
        assert.match(String(headers.vary), /accept-encoding/i);
      });
    }

    for (const path of [
      '/static/js/missing.js',
      '/static/js',
      '/static/',
      '/static',
      '/flags/',
      '/flags/XX.svg',
    ]) {
      it(`are a plain 404 at ${path}, to a page's request too`, async () => {
        for (const accept of ['*/*', 'text/html']) assertPlain404(await get(path, {accept}));
      });
    }

    for (const path of [
      '/static/..%2fhost.json',
      '/static/js/..%2f..%2f..%2fsecret.txt',
      '/static/..%5c..%5csecret.txt',
      '/flags/..%2f..%2fsecret.txt',
      '/static/js/%00.js',
    ]) {
      it(`do not lie outside their folder: ${path}`, async () => assertPlain404(await get(path)));
    }
  });
});
