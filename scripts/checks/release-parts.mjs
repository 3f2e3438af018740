// The parts of `npm run test:releases`, each with the name that runs it alone.
import {jestTests, nodeTests, playwrightTests} from './parts.mjs';

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
export const browserReleaseParts = ({chromium}) => {
  const inBrowser = (title, ...args) => playwrightTests({title, args, env: {CHROMIUM: chromium}});
  const proof = (name) => ['--config=e2e/src/proofs', `--project=${name}`];
  const test = (name) => ['--project=chromium', `releases/${name}.test.ts`];
  return {
    'gate-browser': inBrowser('gate: broken and good releases in a browser', ...proof('gate')),
    rollback: inBrowser('rollback under 20 open tabs', ...proof('rollback')),
    'side-effects': inBrowser(
      'side effects of a release, after its rollback',
      ...test('side-effects'),
    ),
    'canary-crash': inBrowser('crash of a canary that nobody sees', ...test('canary-crash')),
  };
};
