import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {assertAccessible, visit, type Visit} from '../support/pages/browser.ts';
import {test} from '../support/test.ts';
import {activateToken, dialog, press, signIn, told} from './console.ts';
import {release} from '../support/releases/release.ts';
import {setStage} from '../support/system/stage.ts';

const TYPED = 'The printer on the third floor is on fire';
let ops: Visit;
let desk: Visit;

const stage = setStage(async ({system, browser, owner}) => {
  ops = await visit(browser, system.url);
  await ops.page.goto('/ops/remotes/tickets');
  await signIn(ops.page, await activateToken(system));
  await ops.page.getByRole('heading', {name: 'Releases'}).waitFor();
  desk = await visit(browser, system.url, {token: owner.token});
});
test.afterAll(() => assert.deepEqual([...ops.faults, ...desk.faults], []));

const menu = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const inMenu = (page: Page, name: string) => menu(page).getByRole('link', {name});
const pathOf = (page: Page) => new URL(page.url()).pathname;

test.describe('a section that ops switch off', () => {
  test('leaves the menus of open tabs, keeps typed text, and its address explains why', async () => {
    const {page} = desk;
    await page.goto('/dashboard/tickets/new');
    await page.getByLabel('Subject').fill(TYPED);
    await inMenu(page, 'Tickets').waitFor();
    await press(ops.page, 'Disable…');
    await dialog(ops.page).getByRole('region', {name: 'What depends on it'}).waitFor();
    await dialog(ops.page).getByText('links to it').first().waitFor();
    await assertAccessible(ops.page, 'the dialog that disables a section');
    await dialog(ops.page).getByLabel('Reason').fill('It leaks addresses.');
    await press(ops.page, 'Disable tickets');
    await inMenu(page, 'Tickets').waitFor({state: 'detached'});
    await page.getByRole('heading', {name: 'Tickets is switched off'}).waitFor();
    const line = page.getByRole('status').filter({hasText: 'Tickets was switched off at'});
    await line.getByText('It leaks addresses.').waitFor();
    assert.equal(await line.locator('textarea[readonly]').first().inputValue(), TYPED);
    await line.getByRole('button', {name: 'Close'}).click();
    await page.goto('/dashboard/tickets/12?from=mail');
    await page.getByRole('heading', {name: 'Tickets is switched off'}).waitFor();
    await page.getByText('It leaks addresses.').waitFor();
    await assertAccessible(page, 'the address of a disabled section');
    await page.getByRole('link', {name: 'Go to Home', exact: true}).click();
    await page.waitForURL('**/dashboard/home');
  });

  test('comes back by itself in tabs that wait for it', async () => {
    const {page} = desk;
    await page.goto('/dashboard/tickets');
    await page.getByRole('heading', {name: 'Tickets is switched off'}).waitFor();
    await press(ops.page, 'Enable');
    await press(ops.page, 'Enable tickets');
    await told(ops.page, 'tickets is enabled again.');
    await page.locator('[data-remote="tickets"]').waitFor();
    await inMenu(page, 'Tickets').waitFor();
  });
});

test.describe('a section that ops rename', () => {
  test('moves in open tabs, and its former addresses lead on', async () => {
    const {page} = desk;
    await page.goto('/dashboard/tickets/all');
    await page.locator('[data-remote="tickets"]').waitFor();
    await press(ops.page, 'Rename…');
    await dialog(ops.page).getByLabel('New name').fill('team');
    await dialog(ops.page).getByText('The registry has another remote team').waitFor();
    await dialog(ops.page).getByLabel('New name').fill('desk');
    await dialog(ops.page).getByRole('region', {name: 'What depends on it'}).waitFor();
    await press(ops.page, 'Rename');
    await page.waitForURL('**/dashboard/desk/all');
    assert.match(
      (await inMenu(page, 'Tickets').getAttribute('href')) ?? '',
      /^\/dashboard\/desk(\/|$)/,
    );
    await page.goto('/dashboard/tickets/new?from=mail#top');
    await page.getByLabel('Subject').waitFor();
    assert.equal(pathOf(page), '/dashboard/desk/new');
    assert.equal(new URL(page.url()).search, '?from=mail');
    await release(stage.system, 'rename', 'desk', 'help');
    await page.goto('/dashboard/tickets/all');
    await page.waitForURL('**/dashboard/help/all');
    await page.goto('/dashboard/desk/all');
    await page.waitForURL('**/dashboard/help/all');
    await release(stage.system, 'rename', 'help', 'tickets');
    await page.waitForURL('**/dashboard/tickets/all');
  });
});

test.describe('a section that ops retire', () => {
  test('is gone, and its address explains it', async () => {
    const {page} = desk;
    await release(stage.system, 'retire', 'broadcast', '--reason', 'Nobody used it.');
    await page.goto('/dashboard/broadcast');
    await page.getByRole('heading', {name: 'Broadcast no longer exists'}).waitFor();
    await page.getByText('Nobody used it.').waitFor();
    assert.equal(await inMenu(page, 'Broadcast').count(), 0);
  });
});
