import assert from 'node:assert/strict';
import {rename} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {visit} from './support/browser.ts';
import {release} from './support/release.ts';
import {setStage} from './support/stage.ts';

const NEXT = '1.1.0';

const stage = setStage(async ({system}) => {
  await release(system, 'publish', 'training', '--release-version', NEXT);
});

const versionOf = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]`).getAttribute('data-version');
const openMenu = (page: Page, name: string) => page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name}).click();

const openSection = async (path: string) => {
  const opened = await visit(stage.browser, stage.system.url, {token: stage.owner.token});
  await opened.page.goto(path);
  await opened.page.locator('[data-remote]').waitFor();
  return opened;
};

describe('swap of a release', () => {
  it('offers a newer release in an open tab and swaps it in place, with no reload and the address kept', async () => {
    const {page, context, faults} = await openSection('/dashboard/training/create?q=tone');
    const before = (await versionOf(page, 'training'))!;
    await page.evaluate(() => Object.assign(window, {isSameDocument: true}));
    await release(stage.system, 'activate', 'training', NEXT, '--reason', 'browser test');
    await page.getByText('A new version of Training is ready').waitFor({timeout: 15_000});
    assert.equal(await versionOf(page, 'training'), before, 'the open section was replaced without being asked');
    await page.getByRole('button', {name: 'Update now'}).click();
    await page.locator(`[data-remote="training"][data-version="${NEXT}"]`).waitFor();
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/dashboard/training/create?q=tone');
    assert.equal(await page.evaluate(() => 'isSameDocument' in window), true, 'the page was reloaded');

    await release(stage.system, 'rollback', 'training', '--reason', 'browser test');
    await page.getByRole('button', {name: 'Update now'}).click();
    await page.locator(`[data-remote="training"][data-version="${before}"]`).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('uses the new release at the next mount where the section is not open', async () => {
    const {page, context} = await openSection('/dashboard/team');
    const noticed = page.waitForResponse((response) => response.url().endsWith('/registry/v1/document') && response.status() === 200);
    await release(stage.system, 'activate', 'training', NEXT);
    await noticed;
    await openMenu(page, 'Training');
    await page.locator(`[data-remote="training"][data-version="${NEXT}"]`).waitFor();
    await release(stage.system, 'rollback', 'training');
    await context.close();
  });
});

describe('a remote that does not load', () => {
  const expectFallback = async (page: Page, chunk: string | RegExp, reason: string) => {
    const alert = page.getByRole('alert').filter({hasText: 'Loading chunk'});
    await alert.waitFor();
    assert.match(await alert.innerText(), chunk instanceof RegExp ? chunk : new RegExp(`Loading chunk ${chunk} failed`));
    assert.match(await alert.innerText(), new RegExp(`Reason: ${reason}`));
    for (const name of ['Try again', 'Go to Home', 'Reload']) await alert.getByRole('button', {name}).waitFor();
    return alert;
  };

  /** The shell and another section go on working beside the failure. */
  const expectOthersWork = async (page: Page) => {
    await openMenu(page, 'Team Management');
    await page.locator('[data-remote="team"]').waitFor();
  };

  it('spec 8 Chunk load failure: answers of 500 show the fallback; the rest works; "Try again" recovers once repaired', async () => {
    const {page, context} = await openSection('/dashboard/team');
    await page.route('**/remotes/tickets/**', (route) => route.fulfill({status: 500, body: 'broken'}));
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

  it('spec 8 Chunk load failure: deleted files show the fallback; "Try again" recovers once they are back', async () => {
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

  it('spec 8 Chunk load failure: a chunk that fails names its number and reason', async () => {
    const {page, context} = await openSection('/dashboard/team');
    await page.route(/\/remotes\/tickets\/.*\/\d+\.[0-9a-f]+\.js/, (route) => route.abort('connectionreset'));
    await openMenu(page, 'Tickets');
    const alert = await expectFallback(page, /Loading chunk \d+ failed/, 'error');
    await page.unroute(/\/remotes\/tickets\//);
    await page.unrouteAll();
    await alert.getByRole('button', {name: 'Try again'}).click();
    await page.locator('[data-remote="tickets"]').waitFor();
    await context.close();
  });

  it('never runs a file whose content is not on record', async () => {
    const {page, context} = await openSection('/dashboard/team');
    await page.route('**/remotes/tickets/**/remoteEntry.js*', (route) =>
      route.fulfill({status: 200, contentType: 'text/javascript', headers: {'access-control-allow-origin': '*'}, body: 'window.wasTamperedWith = true'}));
    await openMenu(page, 'Tickets');
    await expectFallback(page, 'tickets', 'error');
    assert.equal(await page.evaluate(() => 'wasTamperedWith' in window), false);
    await context.close();
  });

  it('spec 9 Chunk load timeout: a remote that hangs fails after 120 s with the reason timeout', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {token: stage.owner.token});
    await page.clock.install();
    await page.goto('/dashboard/team');
    await page.locator('[data-remote="team"]').waitFor();
    await page.route('**/remotes/tickets/**', () => undefined);
    await openMenu(page, 'Tickets');
    await page.waitForTimeout(200);
    await page.clock.fastForward(119_000);
    assert.equal(await page.getByText('Loading chunk').count(), 0);
    await page.clock.fastForward(2_000);
    await expectFallback(page, 'tickets', 'timeout');
    await expectOthersWork(page);
    await context.close();
  });
});
