import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {DESKTOP} from './browser.ts';

const PATIENCE_MS = 60_000;
const BAR = {x: 0, y: 0, width: DESKTOP.width, height: 64};
const MENU = {x: 0, y: 64, width: 56, height: DESKTOP.height - 64};

/** Top bar, menu, and where the section begins beside them. */
async function pictureOf(page: Page): Promise<string> {
  const pictures = [];
  for (const clip of [BAR, MENU])
    pictures.push((await page.screenshot({clip, caret: 'initial'})).toString('base64'));
  const {x, y} = (await page.locator('main').boundingBox())!;
  return JSON.stringify([...pictures, x, y]);
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
