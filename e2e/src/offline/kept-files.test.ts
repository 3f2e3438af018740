import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {assertAccessible} from '../support/pages/browser.ts';
import {isWhole, readKept, notifyWorker, untilKept, type Kept} from '../support/network/kept.ts';
import {
  breakNetwork,
  FILES,
  ownRow,
  pageChanged,
  returning,
  scriptOf,
  section,
  setOfflineStage,
  SILENT,
  strip,
  visitWithWorker,
} from '../support/network/offline.ts';
import {release} from '../support/releases/release.ts';
import {publishAs} from '../support/releases/variants.ts';
import {test} from '../support/test.ts';

const stage = setOfflineStage();

test.describe('kept files', () => {
  test('O4 include no file that was tampered with on the network', async () => {
    stage.proxy.setRules({
      matches: (path) => /\/remotes\/team\/.*\/\d+\.[0-9a-f]+\.js(\?|$)/.test(path),
      apply: scriptOf('self.wasTamperedWith = true;'),
    });
    const {context, page} = await visitWithWorker(stage, stage.owner);
    await page.goto('/dashboard/tickets');
    await section(page, 'tickets').waitFor();
    await untilKept(page, isWhole('tickets'), 'tickets is not kept');
    await page.getByRole('link', {name: 'Team Management'}).click();
    await page
      .getByText(/Loading chunk .* failed/)
      .first()
      .waitFor();
    await assertAccessible(page, 'the fallback screen', 'main');
    const plan = (await readKept(page)).plan!;
    const team = await page.evaluate(
      () =>
        (
          JSON.parse(document.getElementById('switchboard-document')!.textContent) as {
            remotes: Record<
              string,
              {baseUrl: string; release: {files: {path: string; integrity: string}[]}}
            >;
          }
        ).remotes.team!,
    );
    const files = team.release.files.map(({path, integrity}) => ({
      url: new URL(team.baseUrl + path, stage.proxy.url).href,
      integrity,
    }));
    await notifyWorker(page, {
      ...plan,
      opened: ['team'],
      releases: [...plan.releases, {name: 'team', id: 'team@test', files}],
    });
    const entry = files.find(({url}) => url.endsWith('remoteEntry.js'))!.url;
    const chunk = files.find(({url}) => /\d+\.[0-9a-f]+\.js$/.test(url))!.url;
    const kept = await untilKept(
      page,
      (state) => state.files.includes(entry),
      'the sound file is not kept',
    );
    assert.ok(!kept.files.includes(chunk));
    assert.equal(await page.evaluate(() => 'wasTamperedWith' in window), false);

    stage.proxy.repair();
    await page.getByRole('button', {name: 'Try again'}).click();
    await section(page, 'team').waitFor();
    await untilKept(page, (state) => state.files.includes(chunk), 'the mended file is not kept');
    await context.close();
  });

  test('O5 drop a revoked release and include its replacement', async () => {
    const ofRevoked = ({files}: Kept) =>
      files.filter((url) => url.includes('/remotes/team/9.0.0/'));
    await publishAs(stage.system, {remote: 'team', versions: ['9.0.0']});
    await release(stage.system, 'activate', 'team', '9.0.0');
    const {context, page} = await returning(stage, {team: '/dashboard/team'});
    assert.ok(ofRevoked(await readKept(page)).length > 0);
    await release(stage.system, 'revoke', 'team', '9.0.0', '--reason', 'browser test');
    await untilKept(
      page,
      (kept) => ofRevoked(kept).length === 0 && isWhole('team')(kept),
      'the revoked release is kept, or its replacement is not',
    );
    breakNetwork(stage);
    await page.goto('/dashboard/team');
    await page.locator('[data-remote="team"]:not([data-version="9.0.0"])').waitFor();
    await context.close();
  });

  test('O6 follow a new build of the host: shown at the next visit, kept once complete', async () => {
    const {context, page} = await returning(stage, {team: '/dashboard/team'});
    const {plan} = await readKept(page);
    const main = plan!.host.find(({url}) => /\/main\.[0-9a-f]+\.js$/.test(url))!;
    const old = new URL(main.url).pathname;
    const next = '/static/js/main.0123456789abcdef.js';
    const body = `${await (await fetch(stage.system.url + old)).text()};self.hostBuild = 'next';`;
    const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    const deploy = () =>
      stage.proxy.setRules(
        pageChanged((html) =>
          html.replaceAll(old.slice(1), next.slice(1)).replaceAll(main.integrity, integrity),
        ),
        {matches: (path) => path === next, apply: scriptOf(body)},
        {matches: (path) => path === old, apply: '404'},
      );
    const build = () => page.evaluate(() => (window as {hostBuild?: string}).hostBuild);
    deploy();
    await page.goto('/dashboard/team');
    await section(page, 'team').waitFor();
    assert.equal(await build(), 'next');
    await untilKept(
      page,
      (kept) =>
        isWhole('team')(kept) &&
        kept.files.some((url) => url.endsWith(next)) &&
        !kept.files.some((url) => url.endsWith(old)),
      'the new build is not kept',
    );
    breakNetwork(stage);
    await page.goto('/dashboard/team');
    await section(page, 'team').waitFor();
    assert.equal(await build(), 'next');
    await context.close();
  });

  test('O7 follow a new worker', async () => {
    const {context, page} = await returning(stage, {team: '/dashboard/team'});
    const body = `${await (await fetch(`${stage.system.url}/service-worker.js`)).text()};caches.open('new-worker');`;
    stage.proxy.setRules({matches: (path) => path === '/service-worker.js', apply: scriptOf(body)});
    await page.goto('/dashboard/tickets');
    await page.evaluate(() =>
      navigator.serviceWorker.getRegistration().then((registration) => registration?.update()),
    );
    await page.waitForFunction(() => caches.has('new-worker'));
    await untilKept(page, isWhole('team', 'tickets'), 'the new worker does not keep');
    await context.close();
  });

  test('O7 recover from damaged and deleted caches', async () => {
    const {context, page, faults} = await returning(stage, {team: '/dashboard/team'});
    const whole = (await readKept(page)).files.length;
    await page.evaluate(async () => {
      const files = await caches.open('switchboard-files-1');
      for (const request of await files.keys())
        await files.put(
          request,
          new Response('damaged', {headers: {'content-type': 'text/javascript'}}),
        );
      await (
        await caches.open('switchboard-page-1')
      ).put('/service-worker/plan', new Response('damaged'));
    });
    await page.reload();
    await section(page, 'team').waitFor();
    await page.waitForFunction(async (count) => {
      const files = await caches.open('switchboard-files-1');
      const texts = await Promise.all(
        (await files.keys()).map(
          async (request) => (await files.match(request))?.text() ?? 'damaged',
        ),
      );
      return texts.length >= count && texts.every((text) => text !== 'damaged');
    }, whole);
    await page.evaluate(async () =>
      Promise.all((await caches.keys()).map((name) => caches.delete(name))),
    );
    await page.reload();
    await section(page, 'team').waitFor();
    await untilKept(
      page,
      (kept) => isWhole('team')(kept) && kept.files.length >= whole,
      'the caches are not filled again',
    );
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('O7 do not matter when the disk is full and the network answers', async () => {
    const {context, page, faults} = await visitWithWorker(stage, stage.owner);
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: stage.proxy.url,
      quotaSize: 100_000,
    });
    await page.goto('/dashboard/team');
    await section(page, 'team').waitFor();
    await untilKept(page, ({plan}) => plan !== undefined, 'the worker did not begin');
    await page.reload();
    await ownRow(stage, page).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('O2 include no response of a service, and after a logout nothing about the user', async () => {
    const {context, page} = await returning(stage, {
      tickets: '/dashboard/tickets',
      team: '/dashboard/team',
    });
    const left = () =>
      page.evaluate(async () => {
        const entries = await Promise.all(
          (await caches.keys()).map(async (name) => {
            const cache = await caches.open(name);
            return Promise.all(
              (await cache.keys()).map(async (request) => ({
                url: request.url,
                text: await (await cache.match(request))!.text(),
              })),
            );
          }),
        );
        return {
          cached: entries.flat(),
          stored: JSON.stringify({...localStorage, ...sessionStorage}),
        };
      });
    const before = await left();
    assert.match(before.stored, /"firstName\W+Ana/);
    const paths = before.cached
      .map(({url}) => new URL(url).pathname)
      .filter((path) => !FILES.test(path));
    assert.deepEqual(paths.sort(), ['/service-worker/page', '/service-worker/plan']);
    for (const {url, text} of before.cached)
      for (const secret of [stage.owner.email, stage.owner.token, stage.owner.user.id])
        assert.ok(!text.includes(secret), `${url} holds ${secret}`);
    await page.goto('/dashboard/logout');
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    const {stored} = await left();
    for (const secret of [stage.owner.email, stage.owner.token, stage.owner.user.id, 'Reyes'])
      assert.ok(!stored.includes(secret), `${secret} is left: ${stored}`);
    breakNetwork(stage);
    await page.goto('/dashboard/team');
    await page.waitForURL('**/login?returnTo=*');
    await strip(page).filter({hasText: SILENT}).waitFor();
    await context.close();
  });
});
