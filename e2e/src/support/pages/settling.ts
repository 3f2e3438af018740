import type {Page, Request} from 'playwright-core';

/** A newly loaded part of a screen may request more in its first frames. */
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

/** Waits until nothing fades in or out any more: spinners and skeletons are the endless animations. */
export async function faded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({effect}) => effect?.getTiming().iterations !== Infinity)
        .map(({finished}) => finished.catch(() => undefined));
    // A newly opened part begins to fade in with the next frame, and an inherited colour changes after its parent's.
    const drawn = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await drawn();
    for (let round = 0; round < 5 && ending().length > 0; round += 1) {
      await Promise.all(ending());
      await drawn();
    }
  });
}

/**
 * Watches the requests of a page, from now on.
 * @returns waits until every call of the page is answered and drawn
 */
export function settling(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let asked = 0;
  let answered = Promise.withResolvers<void>();
  page.on('request', (request) => {
    // Nothing on screen waits for the reports of the page.
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
