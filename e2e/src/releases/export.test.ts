import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {PASSWORD} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {isWhole, untilKept} from '../support/network/kept.ts';
import {release} from '../support/releases/release.ts';
import {isSameDocument, markDocument} from '../support/pages/same-document.ts';
import {setStage} from '../support/system/stage.ts';
import {serveTree, type StaticTree} from '../support/network/static-tree.ts';
import {activate, publishVariants} from '../support/releases/variants.ts';
import {test} from '../support/test.ts';

const NEXT = '2.0.1';

let directory: string;
/** Files of the first export: of everything. */
let whole: number;
let tree: StaticTree;

const stage = setStage(async ({system}) => {
  directory = await mkdtemp(join(tmpdir(), 'switchboard-tree-'));
  await publishVariants(system, 'tickets', 1);
  whole = Number((await release(system, 'export', directory)).written);
  tree = await serveTree(directory, system.url);
});
test.afterAll(async () => {
  await tree.close();
  await rm(directory, {recursive: true});
});

const versionOf = (page: Page) =>
  page.locator('[data-remote="tickets"]').getAttribute('data-version');
const openMenu = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name}).click();

/** As when a user returns to the tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

test.describe('an exported tree on a static server, with the registry switched off', () => {
  test('119 is the dashboard; open tabs and later visitors follow the next export', async () => {
    const {page, context, faults} = await visit(stage.browser, tree.url);
    await page.goto('/login');
    await page.getByLabel('Email').fill(stage.owner.email);
    await page.getByLabel('Password', {exact: true}).fill(PASSWORD);
    await page.getByRole('button', {name: 'Log in'}).click();
    await page.locator('[data-remote="analytics"]').waitFor();
    await openMenu(page, 'Tickets');
    await page.locator('[data-remote="tickets"]').waitFor();
    const before = await versionOf(page);
    assert.notEqual(before, NEXT);
    await markDocument(page);

    await activate(stage.system, 'tickets', NEXT);
    const same = page.waitForResponse((response) =>
      response.url().endsWith('/registry/v1/document'),
    );
    await comeBack(page);
    assert.equal((await same).status(), 304);
    assert.equal(await versionOf(page), before, 'the tab followed something else than its tree');

    const {written} = await release(stage.system, 'export', directory);
    assert.ok(
      Number(written) > 0 && Number(written) < whole / 2,
      `${written} of ${whole} files were written`,
    );
    await comeBack(page);
    await page.locator(`[data-remote="tickets"][data-version="${NEXT}"]`).waitFor();
    assert.equal(await isSameDocument(page), true, 'the page was reloaded');

    await page.reload();
    await page.locator(`[data-remote="tickets"][data-version="${NEXT}"]`).waitFor();
    assert.deepEqual([faults, tree.askedRegistry()], [[], []]);
    await context.close();
  });

  test('119 keeps a visited section for an offline start, as behind the front door', async () => {
    const {page, context} = await visit(stage.browser, tree.url, {
      token: stage.owner.token,
      serviceWorkers: 'allow',
    });
    await page.goto('/dashboard/tickets');
    await page.locator('[data-remote="tickets"]').waitFor();
    await untilKept(page, isWhole('tickets'), 'not all of Tickets is kept');
    await page.close();
    await context.setOffline(true);
    const tab = await context.newPage();
    await tab.goto('/dashboard/tickets');
    await tab.locator('[data-remote="tickets"]').waitFor();
    await tab.getByText('You are offline').waitFor();
    await context.close();
  });
});
