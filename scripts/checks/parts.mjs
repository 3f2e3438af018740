// The parts of `npm run verify` and `npm test`: the commands of each, and the way to run it alone.
import {mkdirSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {node, root} from '../packages.mjs';
import {fromJest, fromNode} from './counts.mjs';
import {fromPlaywright} from './playwright.mjs';

const at = (file) => path.join(root, file);

/** Location of the runners' reports; removed when the process ends. */
mkdirSync(at('.cache'), {recursive: true});
const reports = mkdtempSync(at('.cache/reports-'));
process.on('exit', () => rmSync(reports, {recursive: true, force: true}));

const base = {
  command: node,
  cwd: root,
  env: {
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
    NODE_COMPILE_CACHE: at('.cache/node'),
    SHOW_PASSED: '1',
  },
};

const packages = readdirSync(root).filter((name) =>
  /^(host|console|remote-.*|shared|services|e2e|bench)$/.test(name),
);

/** Number of test files that one process runs; half of its time it waits for the database. */
const FILES_PER_PROCESS = 150;

const testsOf = (service) =>
  readdirSync(at(`services/${service}/src`), {recursive: true}).filter((file) =>
    file.endsWith('.test.ts'),
  ).length;

const shardsOf = (name) => {
  const count = Math.ceil(testsOf(name) / FILES_PER_PROCESS);
  if (count === 1) return [{name}];
  return Array.from({length: count}, (_, index) => ({name, shard: `${index + 1}/${count}`}));
};

const binary = (name) => at(`node_modules/${name}`);

/** A check without tests of its own: it counts as one. */
const check = (title, args, again) => ({...base, title, args, again});

const reportOf = (title) => path.join(reports, `${title.replaceAll(/\W+/g, '-')}.json`);

/** Files on node's own test runner. */
export function nodeTests({title, files, args = [], env = {}, live = false}) {
  const report = reportOf(title);
  const reporter = (file, destination) => [
    `--test-reporter=${at(`scripts/checks/${file}`)}`,
    `--test-reporter-destination=${destination}`,
  ];
  return {
    ...base,
    title,
    args: [
      '--test',
      ...args,
      ...reporter('node-test-failures.mjs', 'stdout'),
      ...reporter('node-test-report.mjs', report),
      ...files,
    ],
    env: {...base.env, ...env},
    report,
    counts: fromNode,
    live,
    again: `node --test ${args.map((one) => `${one} `).join('')}${files.map((file) => `'${file}'`).join(' ')}`,
  };
}

/**
 * Files of services on node's own test runner, all in one process: starting PGlite's code once per file would double the time.
 * @param options `shard`: part of the files, as `1/2`
 */
function serviceFiles({title, files, shard = '1/1', env = {}}) {
  const report = reportOf(title);
  return {
    ...base,
    title,
    args: [at('scripts/checks/one-process.mjs'), shard, report, ...files],
    env: {...base.env, ...env},
    report,
    counts: fromNode,
    again: `node --test --test-isolation=none --test-shard=${shard} ${files.map((file) => `'${file}'`).join(' ')}`,
  };
}

/**
 * Tests on jest.
 * @param options `files` of some; all by default
 */
export function jestTests({title, files = []}) {
  const report = path.join(reports, `jest${files.length}.json`);
  const args = [
    binary('jest/bin/jest.js'),
    ...files,
    '--silent',
    // Each waits for its screens half of the time.
    `--maxWorkers=${2 * availableParallelism()}`,
    '--json',
    `--outputFile=${report}`,
  ];
  return {
    ...base,
    title,
    args,
    report,
    counts: fromJest,
    again: ['npx jest', ...files].join(' '),
  };
}

/**
 * The tests of each service: on PostgreSQL when there is a server, and then in part on PGlite too; else on PGlite.
 * @param options `databaseUrl` of a server on which databases may be created, empty for PGlite alone; `s3Url` of an S3-compatible store,
 * without which releases are stored in directories alone
 */
const serviceTests = ({databaseUrl = '', s3Url = ''}) =>
  readdirSync(at('services'), {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name)
    .filter((name) => testsOf(name) > 0)
    .sort((a, b) => testsOf(b) - testsOf(a))
    .flatMap(shardsOf)
    .map(({name, shard}) =>
      serviceFiles({
        title: `services/${name}${shard ? `, part ${shard}` : ''} on ${databaseUrl ? 'PostgreSQL, in part on PGlite' : 'PGlite'}`,
        files: [`services/${name}/src/**/*.test.ts`],
        shard,
        env: {TEST_DATABASE_URL: databaseUrl, TEST_S3_URL: s3Url},
      }),
    );

/** Style and layout of the code. */
const style = () => [
  check(
    'lint',
    [
      binary('eslint/bin/eslint.js'),
      '.',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      '.cache/eslint/',
      '--max-warnings',
      '0',
    ],
    'npx eslint .',
  ),
  check(
    'types, promises and switches',
    [binary('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--deny-warnings', ...packages],
    `npx oxlint --type-aware --type-check ${packages.join(' ')}`,
  ),
  check(
    'types of what browsers and services share, without a browser',
    [binary('typescript-native/bin/tsc'), '-p', 'services/tsconfig.shared.json'],
    'node_modules/typescript-native/bin/tsc -p services/tsconfig.shared.json',
  ),
  check(
    'format',
    [
      binary('prettier/bin/prettier.cjs'),
      '--check',
      '.',
      '--cache',
      '--cache-location',
      '.cache/prettier',
    ],
    'npx prettier --write .',
  ),
];

/** Output file of {@link readImports}. */
export const importsFile = path.join(reports, 'imports.json');

/** Writes all imports to a file, as JSON. */
export const readImports = (file) => ({
  ...base,
  args: [
    binary('dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...packages,
    '--config',
    at('shared/tooling/src/boundaries/imports-that-run.cjs'),
    '--output-type',
    'json',
    '--output-to',
    file,
  ],
});

/** Checks without running the product. */
export const checks = () => [
  ...style(),
  check(
    'imports between packages',
    [at('scripts/checks/layout/floor-plan.mjs'), ...packages],
    `node scripts/checks/layout/floor-plan.mjs ${packages.join(' ')}`,
  ),
  check(
    'unused files, exports, dependencies',
    [binary('knip/bin/knip.js'), '--no-progress', '--no-config-hints'],
    'npx knip',
  ),
  check(
    'regular expressions of the services',
    [at('scripts/checks/regexes.mjs')],
    'node scripts/checks/regexes.mjs',
  ),
  check(
    'texts of the screens in each language',
    [at('scripts/checks/messages.mjs')],
    'node scripts/checks/messages.mjs',
  ),
  check(
    'marks of unfinished work',
    [at('scripts/checks/marks.mjs')],
    'node scripts/checks/marks.mjs',
  ),
  check(
    'folders of up to 30 files',
    [at('scripts/checks/layout/folders.mjs')],
    'node scripts/checks/layout/folders.mjs',
  ),
  nodeTests({
    title: 'tests of the tools',
    files: ['shared/tooling/src/**/*.test.mjs', 'scripts/**/*.test.mjs', 'bench/src/**/*.test.mjs'],
  }),
];

/** All tests that need no build; the longest parts first, so that all cores end together. */
export const allTests = (servers) => [
  jestTests({title: 'unit tests of host, remotes and shared'}),
  ...serviceTests(servers),
];

/** Some of these tests, on PGlite, by their files. */
export const someTests = (files) => {
  const services = files.filter((file) => file.startsWith('services/'));
  const frontEnd = files.filter((file) => /^(host|console|remote-|shared)/.test(file));
  return [
    services.length > 0 &&
      serviceFiles({
        title: `the nearest ${services.length} test files of services`,
        files: services,
      }),
    frontEnd.length > 0 &&
      jestTests({
        title: `the nearest ${frontEnd.length} test files of host, remotes and shared`,
        files: frontEnd,
      }),
  ].filter(Boolean);
};

/** Builds of changed parts, for the browser tests. */
export const builds = () =>
  check('builds of host, console and remotes', [at('scripts/build.mjs')], 'node scripts/build.mjs');

/**
 * Tests on Playwright.
 * @param options `args` of its command line
 */
export function playwrightTests({title, args, env = {}}) {
  const report = reportOf(title);
  return {
    ...base,
    title,
    args: [binary('@playwright/test/cli.js'), 'test', ...args, '--reporter=list,json'],
    env: {...base.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report},
    report,
    counts: fromPlaywright,
    live: true,
    again: ['npx playwright test', ...args].join(' '),
  };
}

/**
 * Browser tests against the real system, in the available browsers, in parts to run one after the other.
 * @param programs paths of `chromium`, `firefox` and WebKitGTK's driver (`webkit`), and `databaseUrl` of a PostgreSQL server; each empty
 * where there is none
 */
export function browserTests({chromium = '', firefox = '', webkit = '', databaseUrl = ''}) {
  const env = {
    CHROMIUM: chromium,
    FIREFOX: firefox,
    WEBKIT_DRIVER: webkit,
    TEST_DATABASE_URL: databaseUrl,
  };
  const projects = Object.entries({firefox, webkit, chromium})
    .filter(([, program]) => program !== '')
    .map(([name]) => `--project=${name}`);
  const gate = chromium === '' ? [] : ['--project=gate'];
  return [
    {title: 'browser tests', args: projects, env},
    {title: 'browser tests with the release gate', args: gate, env},
  ]
    .filter(({args}) => args.length > 0)
    .map(playwrightTests);
}
