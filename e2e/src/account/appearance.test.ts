import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {call, makePerson} from '../support/api.ts';
import {assertAccessible, visit} from '../support/pages/browser.ts';
import {settling} from '../support/pages/settling.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

const LIGHT = 'rgb(248, 248, 248)';
const DARK = 'rgb(21, 18, 27)';
type Theme = 'light' | 'dark';

const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const untilBackground = (page: Page, color: string) =>
  page.waitForFunction(
    (wanted) => getComputedStyle(document.body).backgroundColor === wanted,
    color,
  );
// Checked with the next notice of the store, which a busy machine sends after `check` has looked.
const choose = (page: Page, label: string) => page.getByRole('radio', {name: label}).click();

const save = (appearance: object, {token}: {token: string} = stage.owner) =>
  call(`${stage.system.url}/api/user/appearance`, {method: 'PATCH', token, body: appearance});

async function open(path: string, own: Theme, {token = ''} = {}) {
  const visited = await visit(stage.browser, stage.system.url, token ? {token} : {});
  await visited.page.emulateMedia({colorScheme: own});
  await visited.page.goto(path);
  await visited.page.getByRole('heading', {level: 1}).first().waitFor();
  return visited;
}

/** Painted colours of an address before any script has run. */
async function firstPaint(page: Page, path: string) {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(path, {waitUntil: 'domcontentloaded'});
  const painted = await page.evaluate(() => ({
    background: getComputedStyle(document.body).backgroundColor,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    isSplash: document.querySelector('.splash') !== null,
  }));
  await page.unroute('**/*.js');
  return painted;
}

test.describe('theme and density', () => {
  for (const [own, background] of [
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)
    test(`without a choice, the first paint and the page follow the browser's ${own} theme`, async () => {
      const {page, context, faults} = await open('/login', own);
      assert.equal(await backgroundOf(page), background);
      assert.deepEqual(await firstPaint(page, '/login'), {
        background,
        scheme: 'light dark',
        isSplash: true,
      });
      assert.deepEqual(faults, []);
      await context.close();
    });

  for (const [own, chosen, background] of [
    ['light', 'dark', DARK],
    ['dark', 'light', LIGHT],
  ] as const)
    test(`a ${chosen} theme shows from the first paint, in other tabs and devices, in a ${own} browser`, async () => {
      const {token} = stage.owner;
      const {page, context, faults} = await open('/dashboard/profile/preferences', own, {token});
      const other = await context.newPage();
      await other.emulateMedia({colorScheme: own});
      await other.goto('/dashboard/home');
      await other.getByRole('heading', {level: 1}).waitFor();
      await choose(page, chosen === 'dark' ? 'Dark' : 'Light');
      await untilBackground(page, background);
      await untilBackground(other, background);
      assert.deepEqual(await firstPaint(page, '/dashboard/home'), {
        background,
        scheme: chosen,
        isSplash: true,
      });

      const elsewhere = await open('/dashboard/home', own, {token});
      await untilBackground(elsewhere.page, background);
      await elsewhere.context.close();
      await save({theme: null});
      assert.deepEqual(faults, []);
      await context.close();
    });

  test('the next person of the browser gets their own after a logout', async () => {
    const nina = await makePerson(stage.system.url, 'Nina');
    await save({theme: 'dark'}, nina);
    const {page, context} = await open('/dashboard/home', 'light', {token: nina.token});
    await untilBackground(page, DARK);
    await page.goto('/dashboard/logout');
    await page.waitForURL('**/login');
    await untilBackground(page, LIGHT);
    assert.equal((await firstPaint(page, '/login')).background, LIGHT);
    await context.close();
  });

  test('a command of the palette changes the theme', async () => {
    const {page, context} = await open('/dashboard/home', 'light', {token: stage.owner.token});
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dark theme');
    await page.getByRole('option', {name: 'Switch to dark theme'}).click();
    await untilBackground(page, DARK);
    await save({theme: null});
    await context.close();
  });

  test('nothing moves endlessly while a list loads, with reduced motion preferred', async () => {
    const {token} = stage.owner;
    const {page, context} = await visit(stage.browser, stage.system.url, {
      token,
      reducedMotion: 'reduce',
    });
    const asked = page.waitForRequest(/\/connect\/api\/tickets\?/);
    await page.route(/\/connect\/api\/tickets\?/, () => undefined);
    await page.goto('/dashboard/tickets/all');
    await asked;
    await page.getByRole('heading', {level: 1}).waitFor();
    const endless = await page.evaluate(
      () =>
        document.getAnimations().filter(({effect}) => effect?.getTiming().iterations === Infinity)
          .length,
    );
    assert.equal(endless, 0);
    await context.close();
  });

  test('compact forms and lists take less room, without an accessibility violation', async () => {
    const {token} = stage.owner;
    const {page, context} = await open('/dashboard/profile/preferences', 'light', {token});
    const settle = settling(page);
    const heightOfForm = async () => {
      await page.getByRole('link', {name: 'Details'}).click();
      const form = page.getByRole('form', {name: 'Your details'});
      await form.waitFor();
      await settle();
      return (await form.boundingBox())!.height;
    };
    const before = await heightOfForm();
    await page.getByRole('link', {name: 'Preferences'}).click();
    await choose(page, 'Compact');
    await page.waitForFunction(() => document.documentElement.dataset.density === 'compact');
    const after = await heightOfForm();
    assert.ok(after < before, `${after} is not less than ${before}`);
    await assertAccessible(page, 'the compact profile');
    await save({density: null});
    await context.close();
  });
});
