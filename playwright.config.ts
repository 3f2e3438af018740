import {defineConfig} from '@playwright/test';
import {base, CORES, WORKERS} from './e2e/src/support/config.ts';

/** Files in which the release gate checks a release in a browser of its own: its timeout, as ops would want it, is far shorter than a test's. */
const WITH_GATE = ['console/console', 'development/new-remote', 'gate/gate'].map(
  (name) => `**/${name}.test.ts`,
);

/** Browser tests against the real system, which `npm test` builds first. */
export default defineConfig(base, {
  testDir: 'e2e/src',
  outputDir: 'test-results',
  globalSetup: './e2e/src/support/system/share.ts',
  workers: WORKERS,
  retries: 1,
  use: {trace: 'on-first-retry'},
  projects: [
    {name: 'firefox', testMatch: '**/firefox/main-job.ts'},
    {name: 'webkit', testMatch: '**/webkitgtk/main-job.ts'},
    {name: 'chromium', testMatch: '**/*.test.ts', testIgnore: WITH_GATE},
    {name: 'gate', testMatch: WITH_GATE, workers: CORES},
  ],
});
