import {defineConfig} from '@playwright/test';
import {base} from '../support/config.ts';

/** Measures the wait of others: with nothing beside it. */
const MEASURED = '**/costs.attack.ts';

/** Attacks on a running system (`npm run test:security`). */
export default defineConfig(base, {
  globalSetup: '../support/system/prepare.ts',
  workers: 2,
  projects: [
    {name: 'attacks', testMatch: '**/*.attack.ts', testIgnore: MEASURED},
    {name: 'costs', testMatch: MEASURED, workers: 1},
  ],
});
