import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import type {Visit} from './browser.ts';

/**
 * One page for many short visits, as opening a page for each takes longer than the visit. A visit begins wherever the last one ended, must
 * leave no faults, and after a failed one the next gets a new page; until then the old one shows the failure.
 * @param open opens the page, with the stored data of its kind of user
 */
export function keepPage(open: () => Promise<Visit>) {
  let kept: Promise<Visit> | undefined;
  let failed: Visit | undefined;
  return async (look: (page: Page, faults: string[]) => Promise<void>): Promise<void> => {
    await failed?.context.close();
    failed = undefined;
    const visit = await (kept ??= open());
    try {
      await look(visit.page, visit.faults);
      assert.deepEqual(visit.faults, []);
    } catch (error) {
      kept = undefined;
      failed = visit;
      throw error;
    }
  };
}

/** Navigates to an address as a link of the page does: without a reload. */
export const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
