import assert from 'node:assert/strict';
import {makePerson} from '../support/api.ts';
import {assertAccessible} from '../support/pages/browser.ts';
import {isWhole, untilKept} from '../support/network/kept.ts';
import {
  breakNetwork,
  DOWN,
  FILES,
  openTab,
  ownRow,
  pageChanged,
  returning,
  section,
  setOfflineStage,
  SILENT,
  strip,
  visitWithWorker,
} from '../support/network/offline.ts';
import {test} from '../support/test.ts';

const stage = setOfflineStage();

test.describe('a returning visitor', () => {
  test('O1 shows visited sections offline, including unopened chunks', async () => {
    const {context, page} = await returning(stage, {tickets: '/dashboard/tickets'});
    await page.close();
    await context.setOffline(true);
    breakNetwork(stage);
    const tab = await openTab(context, '/dashboard/tickets');
    await section(tab, 'tickets').waitFor();
    await strip(tab)
      .filter({hasText: 'You are offline. You see what was kept in this browser'})
      .waitFor();
    await tab.goto('/dashboard/tickets/1');
    await section(tab, 'tickets').waitFor();
    assert.equal(await tab.getByText('Loading chunk').count(), 0);
    await context.close();
  });

  test('O1 sees every section; pages explain missing data, without a crash', async () => {
    const places = {
      analytics: '/dashboard/home',
      tickets: '/dashboard/tickets',
      training: '/dashboard/training',
      team: '/dashboard/team',
      broadcast: '/dashboard/broadcast',
    };
    const {context, page} = await returning(stage, places);
    await page.goto('/dashboard/analytics');
    await section(page, 'analytics').waitFor();
    await page.close();
    breakNetwork(stage);
    const assertClear = async (path: string) => {
      const tab = await openTab(context, path);
      await tab.getByRole('heading', {level: 1}).waitFor();
      await tab.getByRole('button', {name: 'Try again'}).first().waitFor();
      await tab.locator('[aria-busy="true"]').first().waitFor({state: 'detached'});
      assert.equal(
        await tab.getByText(/Something went wrong|did not load|Loading chunk/).count(),
        0,
        path,
      );
      await tab.close();
    };
    await Promise.all(
      [...Object.values(places), '/dashboard/analytics', '/dashboard/balance'].map(assertClear),
    );
    const tab = await openTab(context, '/dashboard/profile');
    await tab.getByText('This page needs the server').waitFor();
    stage.proxy.repair();
    await tab.getByText(stage.owner.email).first().waitFor();
    await context.close();
  });

  test('O1 works as usual while only the file server is down', async () => {
    const {context, page, faults} = await returning(stage, {
      tickets: '/dashboard/tickets',
      team: '/dashboard/team',
    });
    stage.proxy.setRules({matches: (path) => FILES.test(path), apply: DOWN});
    for (const name of ['tickets', 'team']) {
      await page.goto(`/dashboard/${name}`);
      await section(page, name).waitFor();
    }
    await ownRow(stage, page).waitFor();
    assert.equal(await strip(page).count(), 0);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('O1 works as usual while only the registry is down', async () => {
    const {context, page} = await returning(stage, {team: '/dashboard/team'});
    stage.proxy.setRules(
      {matches: (path) => path.startsWith('/registry/'), apply: DOWN},
      pageChanged((html) =>
        html.replace(
          /<script type="application\/json" id="switchboard-document">[^<]*<\/script>/,
          '',
        ),
      ),
    );
    await page.reload();
    await ownRow(stage, page).waitFor();
    assert.equal(await strip(page).count(), 0);
    await context.close();
  });

  test('O1 gets the kept page after 2 s when the server does not answer', async () => {
    const {context, page} = await returning(stage, {team: '/dashboard/team'});
    await page.close();
    stage.proxy.setRules({matches: () => true, apply: 'hang'});
    const tab = await openTab(context, '/dashboard/team');
    await section(tab, 'team').waitFor();
    await strip(tab).filter({hasText: SILENT}).waitFor();
    await context.close();
  });

  test('O9 S4 remains a first-time user without the server', async () => {
    const newcomer = await makePerson(stage.system.url, 'Nina');
    const {context, page} = await visitWithWorker(stage, newcomer);
    await page.goto('/dashboard/home');
    await page.getByRole('heading', {name: 'Get started'}).waitFor();
    await untilKept(page, isWhole(), 'the shell is not kept');
    breakNetwork(stage);
    await page.goto('/dashboard/tickets');
    await page.waitForURL('**/dashboard/home');
    await page.getByText('This page needs the server').waitFor();
    assert.equal(await page.getByRole('link', {name: 'Tickets'}).count(), 0);
    await context.close();
  });
});

test.describe('while the server is stopped', () => {
  test('O1 O8 O10 open and new tabs show it, and get their data once it is back', async () => {
    const {context, page} = await returning(stage, {
      tickets: '/dashboard/tickets',
      team: '/dashboard/team',
    });
    await ownRow(stage, page).waitFor();
    await stage.system.stop('SIGKILL');
    await strip(page)
      .filter({hasText: `${SILENT} What you type stays here`})
      .waitFor();
    await assertAccessible(page, 'a page whose server is gone');
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
    await stage.system.restart();
    await page.bringToFront();
    await page.getByRole('status').filter({hasText: 'You are connected again.'}).waitFor();
    await ownRow(stage, page).waitFor();
    await tab.bringToFront();
    await strip(tab).waitFor({state: 'detached'});
    await ownRow(stage, tab).waitFor();
    await context.close();
  });
});
