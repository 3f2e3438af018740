import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {PHONE, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

/** Holds the answers to some requests back until they are released. */
async function hold(page: Page, addresses: string): Promise<() => void> {
  const {promise, resolve} = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test.describe('the public area', () => {
  for (const width of [900, 1400])
    test(`spec 2 Public layout: a centred white card of 498 px on a background picture, at ${width} px`, async () => {
      const {page, context} = await visit(stage.browser, stage.system.url, {
        viewport: {width, height: 900},
      });
      await page.goto('/login');
      await page.getByRole('heading', {level: 1}).waitFor();
      const card = page.locator('main > *');
      const box = await card.boundingBox();
      assert.equal(box?.width, 498);
      assert.ok(Math.abs((box?.x ?? 0) + 249 - width / 2) <= 1);
      assert.equal(
        await card.evaluate((element) => getComputedStyle(element).backgroundColor),
        'rgb(255, 255, 255)',
      );
      assert.match(
        await page
          .locator('main')
          .evaluate((element) => getComputedStyle(element.parentElement!).backgroundImage),
        /^url\(/,
      );
      await page
        .getByRole('banner')
        .getByRole('link', {name: /Switchboard/})
        .waitFor();
      await context.close();
    });

  test('spec 2 Public layout: the card fits a narrow screen', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {viewport: PHONE});
    await page.goto('/register');
    await page.getByRole('heading', {level: 1}).waitFor();
    assert.equal(
      await page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      ),
      true,
    );
    await context.close();
  });

  test('spec 9 Theme: own Open Sans, primary #230653, page background #f8f8f8', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto('/login');
    await page.getByRole('button', {name: 'Log in'}).waitFor();
    assert.match(await styleOf(page, 'body', 'font-family'), /^"?Open Sans/);
    assert.equal(await styleOf(page, 'body', 'background-color'), 'rgb(248, 248, 248)');
    assert.equal(await styleOf(page, 'button[type=submit]', 'background-color'), 'rgb(35, 6, 83)');
    await page.waitForFunction(
      () =>
        [...document.fonts].filter(
          ({family, status}) => family === 'Open Sans' && status === 'loaded',
        ).length === 2,
    );
    assert.deepEqual(
      [...hosts].filter((origin) => origin.startsWith('http')),
      [new URL(stage.system.url).origin],
    );
    await context.close();
  });
});

test.describe('start screens', () => {
  test('spec 1 Splash: shows a spinner until the product has started', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url);
    const release = await hold(page, '**/static/js/main*');
    await page.goto('/login', {waitUntil: 'commit'});
    await page.locator('#root .splash svg').waitFor();
    await page.locator('#root .splash-spinner').waitFor();
    release();
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    assert.equal(await page.locator('.splash').count(), 0);
    await context.close();
  });

  test('spec 2 Loading view: a spinner and the logo while the session is resolving', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    const release = await hold(page, '**/api/user');
    await page.goto('/dashboard/home', {waitUntil: 'commit'});
    await page.getByRole('progressbar').waitFor();
    assert.equal(await page.getByRole('navigation').count(), 0);
    release();
    await page.getByRole('navigation').first().waitFor();
    await context.close();
  });

  test('spec 2 each section screen is loaded on demand', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({name}) => /\/remotes\/([a-z]+)\//.exec(name)?.[1])
          .filter(Boolean),
      );
    await page.goto('/dashboard/profile');
    await page.getByRole('heading', {level: 1}).waitFor();
    assert.deepEqual(await loaded(), []);
    await page.goto('/dashboard/team');
    await page.getByRole('heading', {level: 1, name: 'Team Management'}).waitFor();
    assert.deepEqual([...new Set(await loaded())], ['team']);
    await context.close();
  });
});
