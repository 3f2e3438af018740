import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Locator, Page} from 'playwright-core';
import {assertAccessible, DESKTOP, PHONE} from '../support/pages/browser.ts';
import {faded} from '../support/pages/settling.ts';
import type {System} from '../support/system/system.ts';

/** The token of a system's operators. */
export async function activateToken({dataDir}: System): Promise<string> {
  const text = await readFile(join(dataDir, 'registry-tokens.json'), 'utf8');
  return (JSON.parse(text) as Record<string, string>).activate!;
}

export const signIn = async (page: Page, secret: string) => {
  await page.getByLabel('Token').fill(secret);
  await page.keyboard.press('Enter');
};
/** Presses a button by keyboard, once it is enabled: a disabled one takes no focus. */
export const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', {name, exact: typeof name === 'string', disabled: false}).focus();
  await page.keyboard.press('Enter');
};
const TABS_MAX = 20;
/** Moves to a field by Tab alone. */
export async function tabTo(page: Page, field: Locator) {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${TABS_MAX} times Tab do not lead there.`);
}
/** Opens a page by the menu. */
export const go = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Operations'}).getByRole('link', {name, exact: true}).click();
/** Waits until a list of the first page has an entry. */
export const listed = (page: Page, region: string, text: RegExp) =>
  page
    .getByRole('region', {name: region})
    .getByRole('listitem')
    .filter({hasText: text})
    .first()
    .waitFor();
/** Filters the audit log. */
export async function pickAction(page: Page, name: string) {
  await page.getByRole('combobox', {name: 'Action'}).click();
  await page.getByRole('option', {name}).click();
}
/** Waits until the console shows a message. */
export const told = (page: Page, text: string | RegExp, options: {timeout?: number} = {}) =>
  page.getByRole('region', {name: 'Notifications'}).getByText(text).waitFor(options);
export const dialog = (page: Page) => page.getByRole('dialog');
/** The first invalid field, which has the focus. */
export const wrongField = (page: Page) => dialog(page).locator('[aria-invalid="true"]:focus');

/** Picks from the menu of a release. */
export async function choose(page: Page, version: string, entry: string) {
  await press(page, `More for ${version}`);
  await page.getByRole('menuitem', {name: entry}).focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
}

/** The screen has no axe violation and fits, at both widths. */
export async function isWellShown(page: Page, what: string, level = 1): Promise<void> {
  // Nothing is under the pointer, which would open a tooltip.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({state: 'detached'});
  for (const viewport of [PHONE, DESKTOP]) {
    // Chromium may keep the wide columns if the width changes before the list is drawn.
    await faded(page);
    await page.setViewportSize(viewport);
    await page.getByRole('heading', {level}).first().waitFor();
    await page.locator('[aria-busy="true"]').waitFor({state: 'detached'});
    await assertAccessible(page, `${what} at ${viewport.width}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(overflow <= 0, `${what} is ${overflow} px wider than ${viewport.width} px`);
  }
}
