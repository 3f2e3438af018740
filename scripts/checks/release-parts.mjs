// The parts of `npm run test:releases`, each with the name that runs it alone.
import {jestTests, nodeTests} from './parts.mjs';

/**
 * Proofs that releasing is safe.
 * @param options `databaseUrl` of a PostgreSQL server; empty for PGlite alone
 */
export const releaseParts = ({databaseUrl = ''}) => ({
  abort: nodeTests({
    title: 'automatic abort: 1,000 rollouts of each kind',
    files: ['services/registry/src/testing/proofs/automatic-abort.ts'],
    args: ['--test-isolation=none'],
    live: true,
  }),
  buckets: jestTests({
    title: 'buckets: who is in a canary',
    files: ['shared/release-rules/src/rollout'],
  }),
  concurrency: nodeTests({
    title: 'concurrency: one of 100 changes succeeds',
    files: ['activations/rollouts', 'canaries/canaries'].map(
      (test) => `services/registry/src/rollouts/${test}.test.ts`,
    ),
    args: ['--test-isolation=none', '--test-name-pattern=100 concurrent'],
    env: {TEST_DATABASE_URL: databaseUrl},
  }),
  gate: nodeTests({
    title: 'gate: the corpus of broken and good releases',
    files: ['services/registry/src/gate/gate.test.ts'],
  }),
});

/**
 * The same proofs in a browser, on builds of host and remotes.
 * @param options path of `chromium`
 */
export const browserReleaseParts = ({chromium}) => ({
  'gate-browser': nodeTests({
    title: 'gate: broken and good releases in a browser',
    files: ['e2e/src/proofs/gate.ts'],
    env: {CHROMIUM: chromium},
    live: true,
  }),
  rollback: nodeTests({
    title: 'rollback under 20 open tabs',
    files: ['e2e/src/proofs/rollback.ts'],
    env: {CHROMIUM: chromium},
    live: true,
  }),
  'side-effects': nodeTests({
    title: 'side effects of a release, after its rollback',
    files: ['e2e/src/releases/side-effects.test.ts'],
    env: {CHROMIUM: chromium},
  }),
  'canary-crash': nodeTests({
    title: 'crash of a canary that nobody sees',
    files: ['e2e/src/releases/canary-crash.test.ts'],
    env: {CHROMIUM: chromium},
  }),
});
