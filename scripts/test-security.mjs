// `npm run test:security`: attacks a running system. `npm run test:security -- imports` runs the attacks of one file. Runs on a bare
// machine with Node 20.
import {readdirSync} from 'node:fs';
import {checksCommand} from './checks/main.mjs';
import {builds, nodeTests, playwrightTests} from './checks/parts.mjs';
import {runParts} from './checks/run-parts.mjs';
import {printVersions} from './checks/versions.mjs';
import {installChromium} from './install-chromium.mjs';
import {startPostgres} from './install-postgres.mjs';
import {root} from './packages.mjs';

/** On a running system, and on the API in the process: where the test controls the clock, or measures time. */
const FOLDERS = ['e2e/src/attacks', 'services/api/src/attacks'];
const SUFFIX = '.attack.ts';

const attacksIn = (folder) =>
  readdirSync(`${root}/${folder}`)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length));
const [onSystem, inProcess] = FOLDERS.map(attacksIn);
/** Measures the wait of others: with nothing beside it. */
const MEASURED = ['costs'];
const names = [...onSystem, ...inProcess];
const asked = process.argv.slice(2);
const chosen = asked.length === 0 ? names : asked;

function refuseUnknown() {
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `There are no attacks called ${unknown.join(', ')}: choose from ${names.join(', ')}.`,
    );
}

/** The chosen ones among names. */
const choose = (known) => known.filter((name) => chosen.includes(name));

const onSystemParts = (env) => {
  const args = (project, known) => [
    '--config=e2e/src/attacks',
    `--project=${project}`,
    ...choose(known).map((name) => `/${name}${SUFFIX}`),
  ];
  return [
    ['attacks on a running system', 'attacks', onSystem.filter((name) => !MEASURED.includes(name))],
    ['what is expensive to read', 'costs', MEASURED],
  ]
    .filter(([, , known]) => choose(known).length > 0)
    .map(([title, project, known]) => playwrightTests({title, args: args(project, known), env}));
};

/** One after the other, with nothing beside them: they measure. */
const inProcessParts = (env) => {
  const files = choose(inProcess).map((name) => `${FOLDERS[1]}/${name}${SUFFIX}`);
  return files.length === 0
    ? []
    : [
        nodeTests({
          title: 'attacks on the API',
          files,
          args: ['--test-concurrency=1'],
          env,
          live: true,
        }),
      ];
};

const attacks = ({chromium = '', databaseUrl = ''}) => [
  ...onSystemParts({CHROMIUM: chromium, TEST_DATABASE_URL: databaseUrl, WATCH_LOOP: '1'}),
  ...inProcessParts({TEST_DATABASE_URL: databaseUrl}),
];

await checksCommand(async (signal) => {
  refuseUnknown();
  const built = await runParts([builds()], {signal});
  if (built.failed > 0) return built;
  const chromium = await installChromium();
  const postgres = await startPostgres({inMemory: true});
  if (postgres.missing) console.log(`  Left out: what needs PostgreSQL. ${postgres.missing}`);
  printVersions({chromium: chromium.path, databaseUrl: postgres.url});
  try {
    return await runParts(attacks({chromium: chromium.path, databaseUrl: postgres.url}), {
      signal,
      lanes: 1,
    });
  } finally {
    await postgres.stop?.();
  }
});
