// `npm test`: everything that `npm run verify` checks, PostgreSQL, builds, browser tests. Runs on a bare machine with Node 20.
import {checksCommand} from './checks/main.mjs';
import {browserTests, builds, fastParts} from './checks/parts.mjs';
import {runParts} from './checks/run-parts.mjs';
import {printVersions} from './checks/versions.mjs';
import {installChromium} from './install-chromium.mjs';
import {installFirefox, installWebKit} from './install-other-browsers.mjs';
import {startPostgres} from './install-postgres.mjs';
import {startSwift} from './install-swift.mjs';

const step = (number, text) => console.log(`[${number}/4] ${text}`);

const add = (a, b) => ({passed: a.passed + b.passed, failed: a.failed + b.failed});

async function checks(signal, {postgres, swift}) {
  step(2, 'Types, lint, boundaries, unit tests, services');
  if (postgres.missing) console.log(`  Left out: the tests on PostgreSQL. ${postgres.missing}`);
  if (swift.missing)
    console.log(`  Left out: the tests on an S3-compatible store. ${swift.missing}`);
  return runParts(fastParts({databaseUrl: postgres.url, s3Url: swift.url}), {signal});
}

/** Finds or installs the browsers, one after the other, and says which are missing. */
async function installBrowsers() {
  const chromium = await installChromium();
  const firefox = await installFirefox();
  const webkit = await installWebKit();
  if (chromium.missing)
    console.log(`  Left out: the browser tests in Chromium. ${chromium.missing}`);
  if (firefox.missing) console.log(`  Left out: the main job in Firefox. ${firefox.missing}`);
  if (webkit.missing) console.log(`  Left out: the main job in WebKitGTK. ${webkit.missing}`);
  return {chromium: chromium.path, firefox: firefox.path, webkit: webkit.path};
}

async function inBrowsers(signal, databaseUrl) {
  step(3, 'Builds');
  const built = await runParts([builds()], {signal});
  step(4, 'Browser tests');
  const browsers = await installBrowsers();
  printVersions({...browsers, databaseUrl});
  if (built.failed > 0 || !Object.values(browsers).some(Boolean)) return built;
  return add(built, await runParts([browserTests({...browsers, databaseUrl})], {signal}));
}

await checksCommand(async (signal) => {
  step(1, 'PostgreSQL and an S3-compatible store');
  const postgres = await startPostgres();
  const swift = await startSwift();
  try {
    const checked = await checks(signal, {postgres, swift});
    return signal.aborted ? checked : add(checked, await inBrowsers(signal, postgres.url));
  } finally {
    await postgres.stop?.();
    await swift.stop?.();
  }
});
