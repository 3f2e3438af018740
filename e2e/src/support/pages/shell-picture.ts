import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import sharp from 'sharp';
import {DESKTOP} from './browser.ts';
import {faded} from './settling.ts';

const PATIENCE_MS = 60_000;
const BAR = {x: 0, y: 0, width: DESKTOP.width, height: 54};
const MENU = {x: 0, y: 54, width: 63, height: DESKTOP.height - 54};

export interface ShellPicture {
  /** The top bar and the menu, one number for each channel of each pixel. */
  pixels: Uint8Array[];
  /** Position at which the section begins beside them. */
  section: {x: number; y: number};
}

async function pictureOf(page: Page): Promise<ShellPicture> {
  const pixels = [];
  for (const clip of [BAR, MENU])
    pixels.push(
      await sharp(await page.screenshot({clip, caret: 'initial'}))
        .raw()
        .toBuffer(),
    );
  const {x, y} = (await page.locator('main').boundingBox())!;
  return {pixels, section: {x, y}};
}

/** A browser that redraws a round corner may choose the next shade. */
const SHADES = 1;

const isSamePixels = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length &&
  one.every((value, index) => Math.abs(value - other[index]!) <= SHADES);

const isSame = (one: ShellPicture, other: ShellPicture): boolean =>
  one.section.x === other.section.x &&
  one.section.y === other.section.y &&
  one.pixels.every((pixels, index) => isSamePixels(pixels, other.pixels[index]!));

/** Waits for the last parts of the shell: the bell, the presence dot, the font. */
export async function isComplete(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', {name: /^Notifications/}).waitFor();
  await header.locator('[title="Online"]').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await faded(page);
}

/** A picture of the shell, as soon as two in a row are equal. */
export async function shellPicture(page: Page): Promise<ShellPicture> {
  await page.mouse.move(DESKTOP.width / 2, DESKTOP.height - 1);
  let last = await pictureOf(page);
  for (;;) {
    const next = await pictureOf(page);
    if (isSame(next, last)) return next;
    last = next;
  }
}

/** Waits until the shell looks as it did before. */
export async function looksLike(page: Page, before: ShellPicture): Promise<void> {
  const began = performance.now();
  while (!isSame(await shellPicture(page), before))
    assert.ok(performance.now() - began < PATIENCE_MS, 'the shell looks different');
}
