import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import sharp from 'sharp';
import {DESKTOP} from './browser.ts';
import {faded} from './settling.ts';

const PATIENCE_MS = 60_000;
const BAR = {x: 0, y: 0, width: DESKTOP.width, height: 54};
const MENU = {x: 0, y: 54, width: 63, height: DESKTOP.height - 54};

interface Pixels {
  /** One number for each channel of each pixel. */
  data: Uint8Array;
  info: {width: number; channels: number};
}

export interface ShellPicture {
  /** The top bar and the menu. */
  pixels: Pixels[];
  /** Position at which the section begins beside them. */
  section: {x: number; y: number};
}

async function pictureOf(page: Page): Promise<ShellPicture> {
  const pixels: Pixels[] = [];
  for (const clip of [BAR, MENU])
    pixels.push(
      await sharp(await page.screenshot({clip, caret: 'initial'}))
        .raw()
        .toBuffer({resolveWithObject: true}),
    );
  const {x, y} = (await page.locator('main').boundingBox())!;
  return {pixels, section: {x, y}};
}

/** A browser that redraws a round corner may choose the next shade. */
const SHADES = 1;

/** Smallest rectangle around all pixels that differ, undefined without any. */
function differenceIn({data, info}: Pixels, other: Pixels): string | undefined {
  const places = [...data.keys()]
    .filter((index) => Math.abs(data[index]! - other.data[index]!) > SHADES)
    .map((index) => Math.floor(index / info.channels));
  if (places.length === 0) return undefined;
  const columns = places.map((place) => place % info.width).toSorted((a, b) => a - b);
  const rows = places.map((place) => Math.floor(place / info.width));
  return `${columns[0]},${rows[0]} to ${columns.at(-1)},${rows.at(-1)}`;
}

const isSamePixels = (one: Pixels, other: Pixels): boolean =>
  one.data.every((value, index) => Math.abs(value - other.data[index]!) <= SHADES);

const isSame = (one: ShellPicture, other: ShellPicture): boolean =>
  one.section.x === other.section.x &&
  one.section.y === other.section.y &&
  one.pixels.every((pixels, index) => isSamePixels(pixels, other.pixels[index]!));

const describeDifference = (one: ShellPicture, other: ShellPicture): string =>
  ['top bar', 'menu']
    .map((name, index) => `${name}: ${differenceIn(one.pixels[index]!, other.pixels[index]!)}`)
    .concat(`section: ${JSON.stringify([one.section, other.section])}`)
    .join('; ');

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
  for (;;) {
    const now = await shellPicture(page);
    if (isSame(now, before)) return;
    assert.ok(
      performance.now() - began < PATIENCE_MS,
      `the shell looks different: ${describeDifference(before, now)}`,
    );
  }
}
