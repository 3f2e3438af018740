import type {Page, Request} from 'playwright-core';

/** A part of a screen that was just loaded may ask for more in its first frames. */
const QUIET_FRAMES = 6;

const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/**
 * Watches what a page asks for, from now on.
 * @returns waits until every call of the page is answered and drawn
 */
export function settling(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  // Nothing on screen waits for what the page tells of itself.
  page.on('request', (request) => void (request.url().includes('/registry/') || open.add(request)));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return async () => {
    let quiet = 0;
    while (quiet < QUIET_FRAMES) {
      await drawn(page);
      quiet = open.size > 0 ? 0 : quiet + 1;
    }
  };
}
