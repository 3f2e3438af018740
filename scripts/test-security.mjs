// `npm run test:security`: attacks a running system. `npm run test:security -- imports` makes the attacks of one file. Runs on a bare machine with Node 20.
import {readdirSync} from 'node:fs';
import {checksCommand} from './checks/main.mjs';
import {builds, nodeTests} from './checks/parts.mjs';
import {runParts} from './checks/run-parts.mjs';
import {printVersions} from './checks/versions.mjs';
import {installChromium} from './install-chromium.mjs';
import {startPostgres} from './install-postgres.mjs';
import {root} from './packages.mjs';

const FOLDER = 'e2e/src/attacks';
const SUFFIX = '.attack.ts';

const names = readdirSync(`${root}/${FOLDER}`)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));
const asked = process.argv.slice(2);
const chosen = asked.length === 0 ? names : asked;

function refuseUnknown() {
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `There are no attacks called ${unknown.join(', ')}: choose from ${names.join(', ')}.`,
    );
}

const attacks = ({chromium = '', databaseUrl = ''}) =>
  nodeTests({
    title: 'attacks on a running system',
    files: chosen.map((name) => `${FOLDER}/${name}${SUFFIX}`),
    seconds: 480,
    args: ['--test-concurrency=2', '--test-global-setup=e2e/src/support/prepare.ts'],
    env: {CHROMIUM: chromium, TEST_DATABASE_URL: databaseUrl, SHOW_PASSED: '1', WATCH_LOOP: '1'},
    live: true,
  });

await checksCommand(async (signal) => {
  refuseUnknown();
  const built = await runParts([builds()], {signal});
  if (built.failed > 0) return built;
  const chromium = await installChromium();
  const postgres = await startPostgres();
  if (postgres.missing) console.log(`  Left out: what needs PostgreSQL. ${postgres.missing}`);
  printVersions({chromium: chromium.path, databaseUrl: postgres.url});
  try {
    return await runParts([attacks({chromium: chromium.path, databaseUrl: postgres.url})], {
      signal,
    });
  } finally {
    await postgres.stop?.();
  }
});
