import type {Page} from 'playwright-core';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {failureScreen, readFailure} from './failure-screen.ts';
import type {Fault} from './findings.ts';

const MOUNT_MS = 30_000;

export const rootOf = ({name, version}: Release): string =>
  `[data-remote="${name}"][data-version="${version}"]`;

/** Waits until the candidate or a failure is shown, and returns the latter. */
export const mount = async (page: Page, release: Release): Promise<Fault | undefined> => {
  const shown = page.locator(rootOf(release)).or(failureScreen(page));
  try {
    await shown.first().waitFor({timeout: MOUNT_MS});
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error;
    const {pathname} = new URL(page.url());
    const text = `${release.name} ${release.version} did not appear within ${MOUNT_MS / 1000} seconds; the tab ended at ${pathname}`;
    return {rule: 'browser-load', text};
  }
  return readFailure(page);
};

/** Navigates to another address of the dashboard as its links do, without reloading the page. */
export const goWithin = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`(() => {
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', {state: null}));
  })()`);

/** Waits until animations are finished, so that screenshots are stable. */
export const settleAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(`Promise.all(document.getAnimations()
    .filter(({effect}) => effect?.getTiming().iterations !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined))).then(() => true)`);
