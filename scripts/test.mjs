// `npm test`: everything that `npm run verify` checks, PostgreSQL, builds, browser tests. Runs on a bare machine with Node 20.
import {checksCommand} from './checks/main.mjs';
import {browserTests, builds, fastParts} from './checks/parts.mjs';
import {runParts} from './checks/run-parts.mjs';
import {printVersions} from './checks/versions.mjs';
import {installChromium} from './install-chromium.mjs';
import {startPostgres} from './install-postgres.mjs';
import {startSwift} from './install-swift.mjs';

const step = (number, text) => console.log(`[${number}/4] ${text}`);

const add = (a, b) => ({passed: a.passed + b.passed, failed: a.failed + b.failed});

async function checks(signal, {postgres, swift}) {
  step(2, 'Types, lint, boundaries, unit tests, services');
  if (postgres.missing) console.log(`  Left out: the tests on PostgreSQL. ${postgres.missing}`);
  if (swift.missing) console.log(`  Left out: the tests on an S3-compatible store. ${swift.missing}`);
  return runParts(fastParts({databaseUrl: postgres.url, s3Url: swift.url}), {signal});
}

async function browser(signal, databaseUrl) {
  step(3, 'Builds');
  const built = await runParts([builds()], {signal});
  step(4, 'Browser tests');
  const chromium = await installChromium();
  printVersions({chromium: chromium.path, databaseUrl});
  if (chromium.missing) console.log(`  Left out: the browser tests. ${chromium.missing}`);
  if (chromium.missing || built.failed > 0) return built;
  return add(built, await runParts([browserTests({chromium: chromium.path, databaseUrl})], {signal}));
}

await checksCommand(async (signal) => {
  step(1, 'PostgreSQL and an S3-compatible store');
  const postgres = await startPostgres();
  const swift = await startSwift();
  try {
    const checked = await checks(signal, {postgres, swift});
    return signal.aborted ? checked : add(checked, await browser(signal, postgres.url));
  } finally {
    await postgres.stop?.();
    await swift.stop?.();
  }
});
