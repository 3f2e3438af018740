import {launchBrowser} from '@switchboard/e2e/support/pages/browser';

/** Recompiled code counts as heap, and grows for thousands of navigations: without it, the growth is the page's. */
const INTERPRETED = '--js-flags=--no-opt,--no-maglev,--no-sparkplug';

/**
 * Starts Chromium, which runs pages as fast as for people.
 * @param spkiHash of the certificate that it accepts
 * @param measuresHeap runs pages so that their heap contains nothing of the browser's own
 */
export const launch = (spkiHash, measuresHeap) =>
  launchBrowser([
    `--ignore-certificate-errors-spki-list=${spkiHash}`,
    ...(measuresHeap ? [INTERPRETED] : []),
  ]);
