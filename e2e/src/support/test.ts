import {test as base} from '@playwright/test';
import {keepEvidence} from './pages/evidence.ts';

/** Playwright's `test`; a failure keeps the address, console and picture of each open page. */
export const test = base.extend<{evidence: void}>({
  evidence: [
    async ({}, use, testInfo) => {
      await use();
      if (testInfo.status !== testInfo.expectedStatus) await keepEvidence(testInfo);
    },
    {auto: true},
  ],
});
