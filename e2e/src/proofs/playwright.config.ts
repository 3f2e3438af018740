import {defineConfig} from '@playwright/test';
import {base} from '../support/config.ts';

/** Proofs that releasing is safe (`npm run test:releases`): one at a time, as they measure. */
export default defineConfig(base, {
  workers: 1,
  projects: [
    {name: 'gate', testMatch: 'gate.ts'},
    {name: 'rollback', testMatch: 'rollback.ts'},
  ],
});
