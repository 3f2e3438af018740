import assert from 'node:assert/strict';
import {rename} from 'node:fs/promises';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {visit} from '../support/pages/browser.ts';
import {expectHealth} from '../support/releases/health.ts';
import {release} from '../support/releases/release.ts';
import {isSameDocument, markDocument} from '../support/pages/same-document.ts';
import {setStage} from '../support/system/stage.ts';
import {publishAs} from '../support/releases/variants.ts';
import {test} from '../support/test.ts';

const NEXT = '1.1.0';

const stage = setStage(async ({system}) => {
  await publishAs(system, {remote: 'training', versions: [NEXT]});
});

const versionOf = (page: Page, remote: string) =>
  page.locator(`[data-remote="${remote}"]`).getAttribute('data-version');
const openMenu = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name}).click();

const openSection = async (path: string) => {
  const opened = await visit(stage.browser, stage.system.url, {token: stage.owner.token});
  await opened.page.goto(path);
  await opened.page.locator('[data-remote]').waitFor();
  return opened;
};

const versionShown = (page: Page, remote: string, version: string) =>
  page.locator(`[data-remote="${remote}"][data-version="${version}"]`).waitFor();
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

test.describe('swap of a release', () => {
  test('L15 replaces the old one by itself where nothing is at risk, without a reload', async () => {
    const {page, context, faults} = await openSection('/dashboard/training/management?q=tone');
    const before = (await versionOf(page, 'training'))!;
    await markDocument(page);
    await page.setViewportSize({width: 900, height: 240});
    await page.evaluate(() => window.scrollTo(0, 60));
    await release(stage.system, 'activate', 'training', NEXT, '--reason', 'browser test');
    await versionShown(page, 'training', NEXT);
    await page.waitForFunction(() => window.scrollY === 60);
    assert.equal(addressOf(page), '/dashboard/training/management?q=tone');

    const files: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/remotes/') && files.push(request.url()),
    );
    await release(stage.system, 'rollback', 'training', '--reason', 'browser test');
    await versionShown(page, 'training', before);
    assert.deepEqual(files, [], 'files of a release that had run before were asked for again');
    assert.equal(await isSameDocument(page), true, 'the page was reloaded');
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('L7 L9 W1 is offered where something was typed, and keeps it without confirmation', async () => {
    const {page, context, faults} = await openSection('/dashboard/training/create');
    const before = (await versionOf(page, 'training'))!;
    await page.getByRole('textbox').first().fill('Tone of voice');
    await release(stage.system, 'activate', 'training', NEXT);
    await page.getByText('A new version of Training is ready').waitFor();
    assert.equal(
      await versionOf(page, 'training'),
      before,
      'the open form was replaced without being asked',
    );
    await page.getByRole('button', {name: 'Update now'}).click();
    await versionShown(page, 'training', NEXT);
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=title]')?.value === 'Tone of voice',
    );
    assert.equal(await page.getByRole('alertdialog').count(), 0);
    await release(stage.system, 'rollback', 'training');
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('runs at the next mount where the section is not open', async () => {
    const {page, context} = await openSection('/dashboard/team');
    const noticed = page.waitForResponse(
      (response) => response.url().endsWith('/registry/v1/document') && response.status() === 200,
    );
    await release(stage.system, 'activate', 'training', NEXT);
    await noticed;
    await openMenu(page, 'Training');
    await page.locator(`[data-remote="training"][data-version="${NEXT}"]`).waitFor();
    await release(stage.system, 'rollback', 'training');
    await context.close();
  });
});

test.describe('a revoked release', () => {
  test('L16 is left at once by an open tab, and never runs again', async () => {
    await publishAs(stage.system, {remote: 'training', versions: ['1.2.0']});
    await release(stage.system, 'activate', 'training', '1.2.0');
    const {page, context, faults} = await openSection('/dashboard/training');
    await versionShown(page, 'training', '1.2.0');
    await markDocument(page);
    await release(stage.system, 'revoke', 'training', '1.2.0', '--reason', 'browser test');
    await page.locator('[data-remote="training"]:not([data-version="1.2.0"])').waitFor();
    assert.equal(await isSameDocument(page), true);
    await assert.rejects(
      release(stage.system, 'activate', 'training', '1.2.0'),
      'a revoked release was activated again',
    );
    assert.deepEqual(faults, []);
    await context.close();
  });
});

test.describe('the last known good release', () => {
  const filesOf = (name: string, version: string) =>
    join(stage.system.dataDir, 'registry/files', name, version);

  test('L12 replaces an active one whose files are gone, until they are restored', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.clock.install();
    await page.goto('/dashboard/training');
    await page.locator('[data-remote="training"]').waitFor();
    const good = (await versionOf(page, 'training'))!;
    await page.clock.runFor(11_000);
    await openMenu(page, 'Team Management');
    await page.locator('[data-remote="team"]').waitFor();

    await release(stage.system, 'activate', 'training', NEXT);
    await rename(filesOf('training', NEXT), `${filesOf('training', NEXT)}.away`);
    await page.clock.resume();
    await page.waitForFunction(
      (version) =>
        localStorage.getItem('switchboard.registry-document')?.includes(`/training/${version}/`),
      NEXT,
    );
    await openMenu(page, 'Training');
    await versionShown(page, 'training', good);
    await page
      .getByText(`Training ${NEXT} does not work here at the moment. You are using ${good} instead`)
      .waitFor();

    await rename(`${filesOf('training', NEXT)}.away`, filesOf('training', NEXT));
    await page.getByRole('button', {name: `Try ${NEXT}`}).click();
    await versionShown(page, 'training', NEXT);
    await release(stage.system, 'rollback', 'training');
    await context.close();
  });

  test('T1 the failure counts in the health of the release', async () => {
    const {page, context} = await openSection('/dashboard/team');
    const version = (await versionOf(page, 'team'))!;
    await page.route('**/remotes/analytics/**', (route) => route.abort('connectionreset'));
    await openMenu(page, 'Analytics');
    await page.getByText('Loading chunk analytics failed', {exact: true}).waitFor();
    await page.reload();
    await page.locator('[data-remote="team"], [role="alert"]').first().waitFor();
    await expectHealth(
      stage.system,
      ({remote, failures, codes}) => remote === 'analytics' && failures >= 3 && codes.error! >= 3,
    );
    await expectHealth(
      stage.system,
      (health) => health.remote === 'team' && health.version === version && health.loads >= 1,
    );
    await context.close();
  });
});

test.describe('a remote that does not load', () => {
  const expectFallback = async (page: Page, chunk: string | RegExp, reason: string) => {
    const alert = page.getByRole('alert').filter({hasText: 'Loading chunk'});
    await alert.waitFor();
    assert.match(
      await alert.innerText(),
      chunk instanceof RegExp ? chunk : new RegExp(`Loading chunk ${chunk} failed`),
    );
    assert.match(await alert.innerText(), new RegExp(`Reason: ${reason}`));
    for (const name of ['Try again', 'Go to Home', 'Reload'])
      await alert.getByRole('button', {name}).waitFor();
    return alert;
  };

  /** The shell and another section continue to work beside the failure. */
  const expectOthersWork = async (page: Page) => {
    await openMenu(page, 'Team Management');
    await page.locator('[data-remote="team"]').waitFor();
  };

  test('spec 8 Chunk load failure: 500 responses show the fallback; "Try again" recovers', async () => {
    const {page, context} = await openSection('/dashboard/team');
    await page.route('**/remotes/tickets/**', (route) =>
      route.fulfill({status: 500, body: 'broken'}),
    );
    await openMenu(page, 'Tickets');
    await expectFallback(page, 'tickets', 'error');
    await expectOthersWork(page);
    await openMenu(page, 'Tickets');
    const alert = await expectFallback(page, 'tickets', 'error');
    await page.unroute('**/remotes/tickets/**');
    await alert.getByRole('button', {name: 'Try again'}).click();
    await page.locator('[data-remote="tickets"]').waitFor();
    await context.close();
  });

  test('spec 8 Chunk load failure: deleted files show the fallback; "Try again" recovers', async () => {
    const files = join(stage.system.dataDir, 'registry/files/tickets');
    await rename(files, `${files}.away`);
    const {page, context} = await openSection('/dashboard/team');
    await openMenu(page, 'Tickets');
    const alert = await expectFallback(page, 'tickets', 'error');
    await rename(`${files}.away`, files);
    await alert.getByRole('button', {name: 'Try again'}).click();
    await page.locator('[data-remote="tickets"]').waitFor();
    await context.close();
  });

  test('spec 8 Chunk load failure: a chunk that fails names its number and reason', async () => {
    const {page, context} = await openSection('/dashboard/team');
    await page.route(/\/remotes\/tickets\/.*\/\d+\.[0-9a-f]+\.js/, (route) =>
      route.abort('connectionreset'),
    );
    await openMenu(page, 'Tickets');
    const alert = await expectFallback(page, /Loading chunk \d+ failed/, 'error');
    await page.unroute(/\/remotes\/tickets\//);
    await page.unrouteAll();
    await alert.getByRole('button', {name: 'Try again'}).click();
    await page.locator('[data-remote="tickets"]').waitFor();
    await context.close();
  });

  test('never runs a file whose content does not match its record', async () => {
    const {page, context} = await openSection('/dashboard/team');
    await page.route('**/remotes/tickets/**/remoteEntry.js*', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/javascript',
        headers: {'access-control-allow-origin': '*'},
        body: 'window.wasTamperedWith = true',
      }),
    );
    await openMenu(page, 'Tickets');
    await expectFallback(page, 'tickets', 'error');
    assert.equal(await page.evaluate(() => 'wasTamperedWith' in window), false);
    await context.close();
  });

  test('spec 9 Chunk load timeout: a hanging remote fails after 120 s with timeout', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.clock.install();
    await page.goto('/dashboard/team');
    await page.locator('[data-remote="team"]').waitFor();
    await page.route('**/remotes/tickets/**', () => undefined);
    const asked = page.waitForRequest('**/remotes/tickets/**');
    await openMenu(page, 'Tickets');
    await asked;
    await page.clock.fastForward(3_000);
    await page.getByText('Still loading Tickets').waitFor();
    await page.clock.fastForward(116_000);
    assert.equal(await page.getByText('Loading chunk').count(), 0);
    await page.clock.fastForward(4_000);
    await expectFallback(page, 'tickets', 'timeout');
    await expectOthersWork(page);
    await context.close();
  });
});
