import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {isOpenedAlone} from './alone.ts';
import {stopAlone} from './bridge.ts';
import {openPackages} from './desk.testing.ts';

onDatabase('a page of a package that is opened by itself', ({database}) => {
  const {app, now, setUp, publish, frame} = openPackages(database);

  it('is not shown: a sentence states where it works', async () => {
    const {owner, agent} = await setUp();
    const {launch} = await publish(owner);
    const {url} = await launch(agent);
    for (const headers of [
      {'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate'},
      {'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate'},
      {},
    ]) {
      const {statusCode, body, headers: answered} = await app().inject({url, headers});
      assert.equal(statusCode, 403, JSON.stringify(headers));
      assert.match(body, /It works only inside its lesson, and cannot be opened by itself\./);
      assert.doesNotMatch(body, /<script|Hello/);
      assert.deepEqual(
        [answered['cache-control'], answered['vary']],
        ['no-store', 'sec-fetch-dest, sec-fetch-mode'],
      );
    }
    const film = url.replace('index.html', 'film.mp4');
    const headers = {'sec-fetch-dest': 'document'};
    assert.equal((await app().inject({url: film, headers})).statusCode, 403);
    assert.equal((await app().inject({url: film})).statusCode, 200);
    assert.equal((await frame(url)).statusCode, 200);
  });

  it('reveals nothing about the validity of the link', async () => {
    const headers = {'sec-fetch-dest': 'document'};
    const url = '/training/api/packages/0190c5f0-1111-7000-8000-000000000001/x/index.html';
    assert.equal((await app().inject({url, headers})).statusCode, 403);
  });

  it('has a sandbox in every answer, and drawings and XML run nothing even there', async () => {
    const {owner, agent} = await setUp();
    const {launch} = await publish(owner);
    const {url} = await launch(agent);
    const policyOf = async (name: string, status: number) => {
      const {headers, statusCode} = await frame(url.replace('index.html', name));
      assert.equal(statusCode, status, name);
      return String(headers['content-security-policy']);
    };
    for (const name of ['index.html', 'style.css', 'film.mp4'])
      assert.match(await policyOf(name, 200), /; sandbox allow-scripts allow-forms$/);
    for (const name of ['a.svg', 'a.xml', 'a.SVG', 'a.xsl'])
      assert.match(await policyOf(name, 404), /; sandbox$/, name);
  });

  it('is shown only from the address of packages, where they have one', async () => {
    const {owner, agent} = await setUp();
    const {path} = await publish(owner);
    const config = testConfig({PACKAGES_ORIGIN: 'https://packages.example'});
    const other = await createTestApi({database: database(), config, now});
    try {
      const {launch} = (
        await agent.on(other)('POST', `/training/api${path}/launch`, {payload: {item: 0}})
      ).json();
      const {origin, pathname} = new URL(launch.url);
      assert.equal(origin, 'https://packages.example');
      const at = (host: string) =>
        other.inject({url: pathname, headers: {host, 'sec-fetch-dest': 'iframe'}});
      assert.equal((await at('localhost:3000')).statusCode, 404);
      const found = await at('packages.example');
      // The store of this server has no such archive or page.
      assert.notEqual(found.statusCode, 403);
      const policy = String(found.headers['content-security-policy']);
      assert.ok(
        policy.includes(
          `connect-src https://packages.example${pathname.replace('index.html', '')}`,
        ),
      );
      assert.doesNotMatch(policy, /localhost/);
    } finally {
      await other.close();
    }
  });
});

describe('a missing purpose of a request', () => {
  const ask = (url: string, headers: Record<string, string> = {}, type = 'text/html') => {
    const {protocol, hostname} = new URL(url);
    return isOpenedAlone({headers, hostname, type, isHttps: protocol === 'https:'});
  };

  it('is refused where browsers would send it', () => {
    for (const url of [
      'https://desk.example',
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
      'http://desk.localhost',
    ])
      assert.equal(ask(url), true, url);
  });

  it('is let through for films and sounds, which some browsers request without it', () => {
    for (const type of ['video/mp4', 'audio/mpeg']) {
      assert.equal(ask('https://desk.example', {}, type), false, type);
      assert.equal(ask('https://desk.example', {'sec-fetch-dest': 'document'}, type), true, type);
    }
    for (const type of ['application/pdf', 'image/svg+xml', 'text/plain'])
      assert.equal(ask('https://desk.example', {}, type), true, type);
  });

  it('is let through on plain http, where browsers do not send it', () => {
    for (const url of [
      'http://desk.example',
      'http://192.168.0.7:3000',
      'http://localhost.evil.example',
    ])
      assert.equal(ask(url), false, url);
    assert.equal(ask('http://desk.example', {'sec-fetch-dest': 'document'}), true);
  });

  it('does not matter for resources of a page', () => {
    for (const dest of ['iframe', 'frame', 'script', 'style', 'image', 'font', 'video', 'worker'])
      assert.equal(ask('https://desk.example', {'sec-fetch-dest': dest}), false, dest);
    const headers = {'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors'};
    assert.equal(ask('https://desk.example', headers), false);
  });
});

describe('the script at the beginning of a page', () => {
  const open = (parent?: object) => {
    const done: string[] = [];
    const page = {
      parent: {} as object,
      stop: () => void done.push('stopped'),
      document: {
        createElement: () => ({textContent: ''}),
        replaceChildren: ({textContent}: {textContent?: string}) =>
          void done.push(textContent ?? ''),
      },
    };
    page.parent = parent ?? page;
    return {isAlone: stopAlone(page), done};
  };

  it('empties it where no page is around it, before anything else of it runs', () => {
    assert.deepEqual(open(), {
      isAlone: true,
      done: ['stopped', 'This page belongs to a course. It works only inside its lesson.'],
    });
  });

  it('leaves it unchanged in a frame', () => {
    assert.deepEqual(open({}), {isAlone: false, done: []});
  });
});
