// `npm test`: all checks of `npm run verify`, PostgreSQL, builds, browser tests. `npm test -- --busy` runs the browser tests alone, beside
// three processes that take all available processor time. Runs on a bare machine with Node 20.
import {availableParallelism} from 'node:os';
import {keepBusy} from './checks/busy.mjs';
import {addCounts, readReport} from './checks/counts.mjs';
import {checksCommand} from './checks/main.mjs';
import {allTests, browserTests, builds, checks} from './checks/parts.mjs';
import {unsteadyIn} from './checks/playwright.mjs';
import {runParts} from './checks/run-parts.mjs';
import {printVersions} from './checks/versions.mjs';
import {installHeadlessShell} from './install-chromium.mjs';
import {installFirefox, installWebKit} from './install-other-browsers.mjs';
import {startPostgres} from './install-postgres.mjs';
import {startSwift} from './install-swift.mjs';

const BUSY = '--busy';

const step = (number, text) => console.log(`[${number}/3] ${text}`);

const NOTHING = {passed: 0, failed: 0, skipped: 0};

const asked = process.argv.slice(2);

function refuseUnknown() {
  const unknown = asked.filter((one) => one !== BUSY);
  if (unknown.length > 0)
    throw new Error(`npm test does not know ${unknown.join(' ')}: the only option is ${BUSY}.`);
}

const leaveOut = (what, {missing}) => {
  if (missing) console.log(`  Left out: ${what}. ${missing}`);
};

/** Finds or installs the servers and browsers, one after the other, as Debian's installer requires, and reports missing ones. */
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

async function runBrowserTests(programs, signal) {
  const parts = browserTests(programs);
  const counts = await runParts(parts, {signal, lanes: 1});
  return {...counts, unsteady: parts.flatMap((part) => unsteadyIn(readReport(part)))};
}

async function runBusily(servers, signal) {
  const stop = keepBusy(3);
  try {
    return await runBrowserTests(servers, signal);
  } finally {
    stop();
  }
}

await checksCommand(async (signal) => {
  refuseUnknown();
  const isBusy = asked.includes(BUSY);
  step(1, 'Builds; PostgreSQL, an S3-compatible store, browsers');
  const [built, {servers, browsers, stop}] = await Promise.all([
    runParts([builds()], {signal}),
    installPrograms(),
  ]);
  try {
    printVersions({...browsers, databaseUrl: servers.databaseUrl});
    if (!isBusy) step(2, 'Services, unit tests, types, lint, boundaries');
    const checked = isBusy
      ? NOTHING
      : await runParts([...allTests(servers), ...checks()], {
          signal,
          // One more than there are cores, as the tests of services often wait for their server.
          lanes: availableParallelism() + 1,
        });
    step(3, 'Browser tests');
    const inBrowsers =
      built.failed === 0 && !signal.aborted && Object.values(browsers).some(Boolean);
    const run = isBusy ? runBusily : runBrowserTests;
    const {databaseUrl} = servers;
    const browsed = inBrowsers
      ? await run({...browsers, databaseUrl}, signal)
      : {...NOTHING, unsteady: []};
    return {...addCounts(built, checked, browsed), unsteady: browsed.unsteady};
  } finally {
    await stop();
  }
});
