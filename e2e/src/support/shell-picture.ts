import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {DESKTOP} from './browser.ts';
import {faded} from './settling.ts';

const PATIENCE_MS = 60_000;
const BAR = {x: 0, y: 0, width: DESKTOP.width, height: 54};
const MENU = {x: 0, y: 54, width: 63, height: DESKTOP.height - 54};

/** Top bar, menu, and where the section begins beside them. */
async function pictureOf(page: Page): Promise<string> {
  const pictures = [];
  for (const clip of [BAR, MENU])
    pictures.push((await page.screenshot({clip, caret: 'initial'})).toString('base64'));
  const {x, y} = (await page.locator('main').boundingBox())!;
  return JSON.stringify([...pictures, x, y]);
}

/** Waits for what the shell shows last: the bell, the dot that says who is there, the font. */
export async function isComplete(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', {name: /^Notifications/}).waitFor();
  await header.locator('[title="Online"]').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await faded(page);
}

/** A picture of the shell, as soon as two in a row are equal. */
export async function shellPicture(page: Page): Promise<string> {
  await page.mouse.move(DESKTOP.width / 2, DESKTOP.height - 1);
  let last = await pictureOf(page);
  for (;;) {
    const next = await pictureOf(page);
    if (next === last) return next;
    last = next;
  }
}

/** Waits until the shell looks as it did before. */
export async function looksLike(page: Page, before: string): Promise<void> {
  const began = performance.now();
  while ((await shellPicture(page)) !== before)
    assert.ok(performance.now() - began < PATIENCE_MS, 'the shell looks different');
}
