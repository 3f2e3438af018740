import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {after, afterEach, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {makeOwner, makePerson, type Person} from './support/api.ts';
import {assertAccessible, launchBrowser, visit} from './support/browser.ts';
import {isWhole, readKept, tellWorker, untilKept, type Kept} from './support/kept.ts';
import {startProxy, type Proxy} from './support/proxy.ts';
import {release} from './support/release.ts';
import {startSystem, type System} from './support/system.ts';

const FILES = /^\/(static|remotes)\//;
const SILENT = "The dashboard's server does not answer.";

let proxy: Proxy;
let system: System;
let browser: Browser;
let owner: Person;

const section = (page: Page, name: string) => page.locator(`[data-remote="${name}"]`);

/** A returning visitor: has seen the given sections, and all that they need is kept. */
async function returning(paths: Record<string, string>, token = owner.token) {
  const visitor = await visit(browser, proxy.url, {token, serviceWorkers: 'allow'});
  for (const [name, path] of Object.entries(paths)) {
    await visitor.page.goto(path);
    await section(visitor.page, name).waitFor();
    await untilKept(visitor.page, isWhole(name), `not all that ${name} needs is kept`);
  }
  return visitor;
}

/** Another tab of the same browser, with nothing in memory. */
async function openTab(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** The owner's own row among the members: data of a service. */
const ownRow = (page: Page) => section(page, 'team').getByText(owner.email).filter({visible: true}).first();

const strip = (page: Page) => page.getByRole('status').filter({hasText: 'Reconnecting…'});

before(async () => {
  proxy = await startProxy();
  [system, browser] = await Promise.all([startSystem({PUBLIC_URL: proxy.url}), launchBrowser()]);
  proxy.target = system.url;
  owner = await makeOwner(system.url);
});
afterEach(() => proxy.heal());
after(async () => {
  await browser.close();
  await proxy.stop();
  await system.stop();
});

describe('a returning visitor', () => {
  it('O1 sees visited sections, with chunks that were not opened yet, while the browser is offline', async () => {
    const {context, page} = await returning({tickets: '/dashboard/tickets'});
    await page.close();
    await context.setOffline(true);
    proxy.fault = () => 'reset';
    const tab = await openTab(context, '/dashboard/tickets');
    await section(tab, 'tickets').waitFor();
    await strip(tab).filter({hasText: 'You are offline. You see what was kept in this browser'}).waitFor();
    await tab.goto('/dashboard/tickets/1');
    await section(tab, 'tickets').waitFor();
    assert.equal(await tab.getByText('Loading chunk').count(), 0);
    await context.close();
  });

  it('O1 sees every section, home, profile and balance say what they cannot show, without a crash or an endless skeleton', async () => {
    const places = {analytics: '/dashboard/home', tickets: '/dashboard/tickets', training: '/dashboard/training', team: '/dashboard/team', broadcast: '/dashboard/broadcast'};
    const {context, page} = await returning(places);
    await page.goto('/dashboard/analytics');
    await section(page, 'analytics').waitFor();
    await page.close();
    proxy.fault = () => 'reset';
    const assertClear = async (path: string) => {
      const tab = await openTab(context, path);
      await tab.getByRole('heading', {level: 1}).waitFor();
      await tab.getByRole('button', {name: 'Try again'}).first().waitFor();
      await tab.locator('[aria-busy="true"]').first().waitFor({state: 'detached'});
      assert.equal(await tab.getByText(/Something went wrong|did not load|Loading chunk/).count(), 0, path);
      await tab.close();
    };
    await Promise.all([...Object.values(places), '/dashboard/analytics', '/dashboard/balance'].map(assertClear));
    const tab = await openTab(context, '/dashboard/profile');
    await tab.getByText('This page needs the server').waitFor();
    proxy.heal();
    await tab.getByText(owner.email).first().waitFor();
    await context.close();
  });

  it('O1 works as ever while only the file server is down', async () => {
    const {context, page, faults} = await returning({tickets: '/dashboard/tickets', team: '/dashboard/team'});
    proxy.fault = (path) => (FILES.test(path) ? {status: 503} : undefined);
    for (const name of ['tickets', 'team']) {
      await page.goto(`/dashboard/${name}`);
      await section(page, name).waitFor();
    }
    await ownRow(page).waitFor();
    assert.equal(await strip(page).count(), 0);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('O1 works as ever while only the registry is down', async () => {
    const {context, page} = await returning({team: '/dashboard/team'});
    proxy.fault = (path) => (path.startsWith('/registry/') ? {status: 503} : undefined);
    proxy.changePage = (html) => html.replace(/<script type="application\/json" id="switchboard-document">[^<]*<\/script>/, '');
    await page.reload();
    await ownRow(page).waitFor();
    assert.equal(await strip(page).count(), 0);
    await context.close();
  });

  it('O1 gets the kept page after 2 s when the server is silent', async () => {
    const {context, page} = await returning({team: '/dashboard/team'});
    await page.close();
    proxy.fault = () => 'hang';
    const tab = await openTab(context, '/dashboard/team');
    await section(tab, 'team').waitFor();
    await strip(tab).filter({hasText: SILENT}).waitFor();
    await context.close();
  });

  it('O9 S4 stays a first-time user without the server', async () => {
    const newcomer = await makePerson(system.url, 'Nina');
    const {context, page} = await visit(browser, proxy.url, {token: newcomer.token, serviceWorkers: 'allow'});
    await page.goto('/dashboard/home');
    await page.getByRole('heading', {name: 'Get started'}).waitFor();
    await untilKept(page, isWhole(), 'the shell is not kept');
    proxy.fault = () => 'reset';
    await page.goto('/dashboard/tickets');
    await page.waitForURL('**/dashboard/home');
    await page.getByText('This page needs the server').waitFor();
    assert.equal(await page.getByRole('link', {name: 'Tickets'}).count(), 0);
    await context.close();
  });
});

describe('what is kept', () => {
  it('O4 holds no file that came tampered with from the network, which never runs either', async () => {
    proxy.fault = (path) => (/\/remotes\/team\/.*\/\d+\.[0-9a-f]+\.js(\?|$)/.test(path) ? {status: 200, type: 'text/javascript', body: 'self.wasTamperedWith = true;'} : undefined);
    const {context, page} = await visit(browser, proxy.url, {token: owner.token, serviceWorkers: 'allow'});
    await page.goto('/dashboard/tickets');
    await section(page, 'tickets').waitFor();
    await untilKept(page, isWhole('tickets'), 'tickets is not kept');
    await page.getByRole('link', {name: 'Team Management'}).click();
    await page.getByText(/Loading chunk .* failed/).first().waitFor();
    const plan = (await readKept(page)).plan!;
    const team = await page.evaluate(() => (JSON.parse(document.getElementById('switchboard-document')!.textContent) as {remotes: Record<string, {baseUrl: string; release: {files: {path: string; integrity: string}[]}}>}).remotes.team!);
    const files = team.release.files.map(({path, integrity}) => ({url: new URL(team.baseUrl + path, proxy.url).href, integrity}));
    await tellWorker(page, {...plan, opened: ['team'], releases: [...plan.releases, {name: 'team', id: 'team@test', files}]});
    const entry = files.find(({url}) => url.endsWith('remoteEntry.js'))!.url;
    const chunk = files.find(({url}) => /\d+\.[0-9a-f]+\.js$/.test(url))!.url;
    const kept = await untilKept(page, (state) => state.files.includes(entry), 'the sound file is not kept');
    assert.ok(!kept.files.includes(chunk));
    assert.equal(await page.evaluate(() => 'wasTamperedWith' in window), false);

    proxy.heal();
    await page.getByRole('button', {name: 'Try again'}).click();
    await section(page, 'team').waitFor();
    await untilKept(page, (state) => state.files.includes(chunk), 'the mended file is not kept');
    await context.close();
  });

  it('O5 holds nothing of a release once it is revoked, but its replacement', async () => {
    const ofRevoked = ({files}: Kept) => files.filter((url) => url.includes('/remotes/team/9.0.0/'));
    await release(system, 'publish', 'team', '--release-version', '9.0.0');
    await release(system, 'activate', 'team', '9.0.0');
    const {context, page} = await returning({team: '/dashboard/team'});
    assert.ok(ofRevoked(await readKept(page)).length > 0);
    await release(system, 'revoke', 'team', '9.0.0', '--reason', 'browser test');
    await untilKept(page, (kept) => ofRevoked(kept).length === 0 && isWhole('team')(kept), 'the revoked release is kept, or its replacement is not');
    proxy.fault = () => 'reset';
    await page.goto('/dashboard/team');
    await page.locator('[data-remote="team"]:not([data-version="9.0.0"])').waitFor();
    await context.close();
  });

  it('O6 follows a new build of the host: shown at the next visit, kept once it is whole', async () => {
    const {context, page} = await returning({team: '/dashboard/team'});
    const {plan} = await readKept(page);
    const main = plan!.host.find(({url}) => /\/main\.[0-9a-f]+\.js$/.test(url))!;
    const old = new URL(main.url).pathname;
    const next = '/static/js/main.0123456789abcdef.js';
    const body = `${await (await fetch(system.url + old)).text()};self.hostBuild = 'next';`;
    const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    const deploy = () => {
      proxy.changePage = (html) => html.replaceAll(old.slice(1), next.slice(1)).replaceAll(main.integrity, integrity);
      proxy.fault = (path) => (path === next ? {status: 200, type: 'text/javascript', body} : path === old ? {status: 404} : undefined);
    };
    const build = () => page.evaluate(() => (window as {hostBuild?: string}).hostBuild);
    deploy();
    await page.goto('/dashboard/team');
    await section(page, 'team').waitFor();
    assert.equal(await build(), 'next');
    await untilKept(page, (kept) => isWhole('team')(kept) && kept.files.some((url) => url.endsWith(next)) && !kept.files.some((url) => url.endsWith(old)), 'the new build is not kept');
    proxy.fault = () => 'reset';
    await page.goto('/dashboard/team');
    await section(page, 'team').waitFor();
    assert.equal(await build(), 'next');
    await context.close();
  });

  it('O7 follows a new worker', async () => {
    const {context, page} = await returning({team: '/dashboard/team'});
    const body = `${await (await fetch(`${system.url}/service-worker.js`)).text()};caches.open('new-worker');`;
    proxy.fault = (path) => (path === '/service-worker.js' ? {status: 200, type: 'text/javascript', body} : undefined);
    await page.goto('/dashboard/tickets');
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration?.update()));
    await page.waitForFunction(() => caches.has('new-worker'));
    await untilKept(page, isWhole('team', 'tickets'), 'the new worker does not keep');
    await context.close();
  });

  it('O7 recovers from damaged and from deleted caches', async () => {
    const {context, page, faults} = await returning({team: '/dashboard/team'});
    const whole = (await readKept(page)).files.length;
    await page.evaluate(async () => {
      const files = await caches.open('switchboard-files-1');
      for (const request of await files.keys()) await files.put(request, new Response('damaged', {headers: {'content-type': 'text/javascript'}}));
      await (await caches.open('switchboard-page-1')).put('/service-worker/plan', new Response('damaged'));
    });
    await page.reload();
    await section(page, 'team').waitFor();
    const isMended = () => page.evaluate(async () => {
      const files = await caches.open('switchboard-files-1');
      const texts = await Promise.all((await files.keys()).map(async (request) => (await files.match(request))?.text() ?? 'damaged'));
      return texts.every((text) => text !== 'damaged') ? texts.length : 0;
    });
    while ((await isMended()) < whole) await page.waitForTimeout(100);
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
    await page.reload();
    await section(page, 'team').waitFor();
    await untilKept(page, (kept) => isWhole('team')(kept) && kept.files.length >= whole, 'the caches are not filled again');
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('O7 a full disk changes nothing while the network answers', async () => {
    const {context, page, faults} = await visit(browser, proxy.url, {token: owner.token, serviceWorkers: 'allow'});
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', {origin: proxy.url, quotaSize: 100_000});
    await page.goto('/dashboard/team');
    await section(page, 'team').waitFor();
    await untilKept(page, ({plan}) => plan !== undefined, 'the worker did not begin');
    await page.reload();
    await ownRow(page).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('O2 holds no answer of a service, and after a logout nothing of the person', async () => {
    const {context, page} = await returning({tickets: '/dashboard/tickets', team: '/dashboard/team'});
    const left = () => page.evaluate(async () => {
      const entries = await Promise.all((await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all((await cache.keys()).map(async (request) => ({url: request.url, text: await (await cache.match(request))!.text()})));
      }));
      return {cached: entries.flat(), stored: JSON.stringify({...localStorage, ...sessionStorage})};
    });
    const before = await left();
    assert.match(before.stored, /"firstName\W+Ana/);
    const paths = before.cached.map(({url}) => new URL(url).pathname).filter((path) => !FILES.test(path));
    assert.deepEqual(paths.sort(), ['/service-worker/page', '/service-worker/plan']);
    for (const {url, text} of before.cached) for (const secret of [owner.email, owner.token, owner.user.id]) assert.ok(!text.includes(secret), `${url} holds ${secret}`);
    await page.goto('/dashboard/logout');
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    const {stored} = await left();
    for (const secret of [owner.email, owner.token, owner.user.id, 'Reyes']) assert.ok(!stored.includes(secret), `${secret} is left: ${stored}`);
    proxy.fault = () => 'reset';
    await page.goto('/dashboard/team');
    await page.waitForURL('**/login?returnTo=*');
    await strip(page).filter({hasText: SILENT}).waitFor();
    await context.close();
    owner = await makeOwner(system.url);
  });
});

describe('while the server is stopped', () => {
  it('O1 O8 sees the shell and every visited section while the server is stopped, and data by itself when it is back', async () => {
    const {context, page} = await returning({tickets: '/dashboard/tickets', team: '/dashboard/team'});
    await page.close();
    await system.stop('SIGKILL');
    const tab = await openTab(context, '/dashboard/tickets');
    await section(tab, 'tickets').waitFor();
    await strip(tab).filter({hasText: SILENT}).waitFor();
    await tab.getByRole('button', {name: /Ana.*account menu/}).waitFor();
    await tab.getByRole('button', {name: 'Try again'}).first().waitFor();
    await assertAccessible(tab, 'the dashboard without its server');
    await tab.getByRole('link', {name: 'Team Management'}).click();
    await section(tab, 'team').waitFor();
    await tab.getByRole('link', {name: 'Training'}).click();
    await tab.getByText('Loading chunk training failed').first().waitFor();
    await tab.getByRole('link', {name: 'Team Management'}).click();
    await section(tab, 'team').waitFor();
    await system.restart();
    await strip(tab).waitFor({state: 'detached'});
    await ownRow(tab).waitFor();
    await context.close();
  });
});
