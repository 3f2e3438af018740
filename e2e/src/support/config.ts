import {availableParallelism} from 'node:os';
import type {PlaywrightTestConfig} from '@playwright/test';
import {launchOptions} from './pages/browser.ts';

/** A file waits often, but each worker has a browser, and each system its own database connections. */
export const WORKERS = Math.min(availableParallelism() + 3, 8);

/** Files at a time that measure, or whose work has a short timeout of its own. */
export const CORES = availableParallelism();

/** Part of every configuration. */
export const base = {
  // On a busy machine a test takes long; one that hangs is ended with the run.
  timeout: 600_000,
  forbidOnly: true,
  outputDir: '../../test-results',
  use: {launchOptions: launchOptions()},
} satisfies PlaywrightTestConfig;
