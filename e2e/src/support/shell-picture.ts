import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';

const PATIENCE_MS = 60_000;

const pictureOf = (page: Page) =>
  page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    // What the middle shows is the section's.
    style: 'main { visibility: hidden !important }',
  });

/** A picture of all but the section, as soon as two in a row are equal. */
export async function shellPicture(page: Page): Promise<Buffer> {
  await page.mouse.move(700, 500);
  let last = await pictureOf(page);
  for (;;) {
    const next = await pictureOf(page);
    if (next.equals(last)) return next;
    last = next;
  }
}

/** Waits until the shell looks as it did before. */
export async function looksLike(page: Page, before: Buffer): Promise<void> {
  const began = performance.now();
  while (!(await shellPicture(page)).equals(before))
    assert.ok(performance.now() - began < PATIENCE_MS, 'the shell looks different');
}
