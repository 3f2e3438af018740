// `npm test`: everything that `npm run verify` checks, PostgreSQL, builds, browser tests. Runs on a bare machine with Node 20.
import {availableParallelism} from 'node:os';
import {checksCommand} from './checks/main.mjs';
import {allTests, browserTests, builds, checks} from './checks/parts.mjs';
import {runParts} from './checks/run-parts.mjs';
import {printVersions} from './checks/versions.mjs';
import {installHeadlessShell} from './install-chromium.mjs';
import {installFirefox, installWebKit} from './install-other-browsers.mjs';
import {startPostgres} from './install-postgres.mjs';
import {startSwift} from './install-swift.mjs';

const step = (number, text) => console.log(`[${number}/3] ${text}`);

const NOTHING = {passed: 0, failed: 0};

const add = (...results) =>
  results.reduce(
    (all, {passed, failed}) => ({passed: all.passed + passed, failed: all.failed + failed}),
    NOTHING,
  );

const leaveOut = (what, {missing}) => {
  if (missing) console.log(`  Left out: ${what}. ${missing}`);
};

/** Finds or installs the servers and browsers, one after the other, as Debian's installer wants it, and says which are missing. */
async function installPrograms() {
  const postgres = await startPostgres({inMemory: true});
  const swift = await startSwift();
  const chromium = await installHeadlessShell();
  const firefox = await installFirefox();
  const webkit = await installWebKit();
  leaveOut('the tests on PostgreSQL', postgres);
  leaveOut('the tests on an S3-compatible store', swift);
  leaveOut('the browser tests in Chromium', chromium);
  leaveOut('the main job in Firefox', firefox);
  leaveOut('the main job in WebKitGTK', webkit);
  return {
    servers: {databaseUrl: postgres.url, s3Url: swift.url},
    browsers: {chromium: chromium.path, firefox: firefox.path, webkit: webkit.path},
    stop: async () => {
      await postgres.stop?.();
      await swift.stop?.();
    },
  };
}

await checksCommand(async (signal) => {
  step(1, 'Builds; PostgreSQL, an S3-compatible store, browsers');
  const [built, {servers, browsers, stop}] = await Promise.all([
    runParts([builds()], {signal}),
    installPrograms(),
  ]);
  const run = (parts, options) =>
    signal.aborted ? NOTHING : runParts(parts, {signal, ...options});
  try {
    printVersions({...browsers, databaseUrl: servers.databaseUrl});
    step(2, 'Services, unit tests, types, lint, boundaries');
    // One more than there are cores, as the tests of services often wait for their server.
    const checked = await run([...allTests(servers), ...checks()], {
      lanes: availableParallelism() + 1,
    });
    step(3, 'Browser tests');
    const inBrowsers = built.failed === 0 && Object.values(browsers).some(Boolean);
    const {databaseUrl} = servers;
    const browsed = inBrowsers ? await run([browserTests({...browsers, databaseUrl})]) : NOTHING;
    return add(built, checked, browsed);
  } finally {
    await stop();
  }
});
