import assert from 'node:assert/strict';
import type {Locator, Page} from 'playwright-core';
import {makePerson} from '../support/api.ts';
import {PHONE, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

const open = async (options: Parameters<typeof visit>[2] = {}) => {
  const opened = await visit(stage.browser, stage.system.url, {
    token: stage.owner.token,
    ...options,
  });
  await opened.page.goto('/dashboard/home');
  await opened.page.getByRole('heading', {level: 1}).waitFor();
  return opened;
};

const menu = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const toggle = (page: Page) => page.getByRole('button', {name: 'Menu', exact: true});
const drawer = (page: Page) =>
  menu(page).locator('xpath=ancestor::*[contains(@class,"MuiDrawer-paper")]');

/** Waits until a box has the width, as it is animated. */
const hasWidth = async (locator: Locator, width: number) =>
  locator
    .page()
    .waitForFunction(
      ([element, wanted]) =>
        Math.abs((element as Element).getBoundingClientRect().width - wanted) < 0.5,
      [await locator.elementHandle(), width] as const,
    );

test.describe('dashboard shell', () => {
  test('spec 9 Drawer width: 63 px collapsed, 215 px open; kept for the browser session', async () => {
    const {page, context} = await open();
    await hasWidth(drawer(page), 63);
    assert.equal(await toggle(page).getAttribute('aria-expanded'), 'false');
    await toggle(page).click();
    await hasWidth(drawer(page), 215);
    assert.equal(
      await page.evaluate(
        () => JSON.parse(sessionStorage.getItem('drawer-store') ?? '{}').state.isOpen,
      ),
      true,
    );
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('main')!).marginLeft === '215px',
    );
    await page.reload();
    await menu(page).waitFor();
    await hasWidth(drawer(page), 215);
    const other = await open();
    await hasWidth(drawer(other.page), 63);
    await Promise.all([context.close(), other.context.close()]);
  });

  test('spec 9 Top bar height: 54 px', async () => {
    const {page, context} = await open();
    assert.equal((await page.getByRole('banner').boundingBox())?.height, 54);
    await context.close();
  });

  test('spec 2 Side menu: has the specified entries, children only in the open drawer', async () => {
    const {page, context} = await open();
    const labels = () =>
      menu(page)
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => [
            link.getAttribute('aria-label') ?? link.textContent,
            link.getAttribute('href'),
          ]),
        );
    const top = [
      ['Home', '/dashboard/home'],
      ['Broadcast', '/dashboard/broadcast'],
      ['Tickets', '/dashboard/tickets'],
      ['Training', '/dashboard/training'],
      ['Team Management', '/dashboard/team'],
      ['Analytics', '/dashboard/analytics'],
    ];
    assert.deepEqual(await labels(), top);
    await toggle(page).click();
    assert.deepEqual(await labels(), [
      ['Home', '/dashboard/home'],
      ['Broadcast', '/dashboard/broadcast'],
      ['New Broadcast', '/dashboard/broadcast/create'],
      ['Broadcast Management', '/dashboard/broadcast'],
      ['Tickets', '/dashboard/tickets'],
      ['All Tickets', '/dashboard/tickets/all'],
      ['My Tickets', '/dashboard/tickets'],
      ['Training', '/dashboard/training'],
      ['New Training', '/dashboard/training/create'],
      ['Training Management', '/dashboard/training/management'],
      ['Training Library', '/dashboard/training'],
      ['Team Management', '/dashboard/team'],
      ['Analytics', '/dashboard/analytics'],
    ]);
    await context.close();
  });

  test('spec 2 Side menu: first-time users see only Home', async () => {
    const newcomer = await makePerson(stage.system.url, 'Nina');
    const {page, context} = await open({token: newcomer.token});
    await toggle(page).click();
    assert.deepEqual(await menu(page).getByRole('link').allInnerTexts(), ['Home']);
    await context.close();
  });

  test('spec 2 Account menu: the first name opens Profile, Balance, Logout and versions', async () => {
    const {page, context} = await open();
    await page.getByRole('button', {name: /Ana/}).click();
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    assert.deepEqual(
      await items.evaluateAll((all) =>
        all.map((item) => [item.textContent, item.getAttribute('href')]),
      ),
      [
        ['Profile', '/dashboard/profile'],
        ['Account Balance', '/dashboard/balance'],
        ['Logout', '/dashboard/logout'],
        ['About Switchboard', null],
      ],
    );
    await items.filter({hasText: 'About Switchboard'}).click();
    const about = page.getByRole('dialog', {name: 'About Switchboard'});
    await about
      .getByText(/^active since /)
      .first()
      .waitFor();
    assert.match(await about.innerText(), /Tickets\s+\d+\.\d+\.\d+/);
    await about.getByRole('button', {name: 'Close'}).click();
    await about.waitFor({state: 'detached'});
    await page.getByRole('button', {name: /Ana/}).click();
    await items.filter({hasText: 'Account Balance'}).click();
    await page.waitForURL('**/dashboard/balance');
    await context.close();
  });

  test('spec 2 Logo: leads through /dashboard/hone to Home', async () => {
    const {page, context} = await open();
    const logo = page.getByRole('link', {name: /go to Home/});
    assert.equal(await logo.getAttribute('href'), '/dashboard/hone');
    await page.goto('/dashboard/profile');
    await logo.click();
    await page.waitForURL('**/dashboard/home');
    await context.close();
  });

  test('spec 9 Drawer: below the large breakpoint it is an overlay without a margin', async () => {
    const {page, context} = await open({viewport: PHONE});
    assert.equal(await menu(page).count(), 0);
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.querySelector('main')!).marginLeft),
      '0px',
    );
    await toggle(page).click();
    await menu(page).waitFor();
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.querySelector('main')!).marginLeft),
      '0px',
    );
    await menu(page).getByRole('link', {name: 'Team Management'}).click();
    await page.waitForURL('**/dashboard/team');
    await menu(page).waitFor({state: 'detached'});
    await context.close();
  });

  test('focus moves to the heading after navigation, and the skip link to the content', async () => {
    const {page, context} = await open();
    await menu(page).getByRole('link', {name: 'Team Management'}).click();
    await page.locator('[data-remote="team"]').waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.reload();
    await page.locator('[data-remote="team"]').waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Skip to content');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    await context.close();
  });
});
