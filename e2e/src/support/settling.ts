import type {Page, Request} from 'playwright-core';

/** A part of a screen that was just loaded may ask for more in its first frames. */
const QUIET_FRAMES = 12;

const drawn = (page: Page) =>
  page.evaluate(
    (frames) =>
      new Promise<void>((done) => {
        const next = (left: number) =>
          left > 0 ? requestAnimationFrame(() => next(left - 1)) : done();
        next(frames);
      }),
    QUIET_FRAMES,
  );

/** Waits until nothing fades in or out any more: spinners and skeletons are the animations without an end. */
export async function faded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A part that was just opened begins to fade in with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document
      .getAnimations()
      .filter(({effect}) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(ending.map(({finished}) => finished.catch(() => undefined)));
  });
}

/**
 * Watches what a page asks for, from now on.
 * @returns waits until every call of the page is answered and drawn
 */
export function settling(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let asked = 0;
  let answered = Promise.withResolvers<void>();
  page.on('request', (request) => {
    // Nothing on screen waits for what the page tells of itself.
    if (request.url().includes('/registry/')) return;
    asked += 1;
    open.add(request);
  });
  const close = (request: Request) => {
    open.delete(request);
    if (open.size > 0) return;
    answered.resolve();
    answered = Promise.withResolvers<void>();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async () => {
    let before;
    do {
      if (open.size > 0) await answered.promise;
      before = asked;
      await drawn(page);
    } while (open.size > 0 || asked > before);
  };
}
