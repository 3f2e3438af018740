// `npm run test:releases`: shows that releasing is safe. `npm run test:releases -- abort` runs one part. Runs on a bare machine with Node 20.
import {checksCommand} from './checks/main.mjs';
import {builds} from './checks/parts.mjs';
import {browserReleaseParts, releaseParts} from './checks/release-parts.mjs';
import {runParts} from './checks/run-parts.mjs';
import {installChromium} from './install-chromium.mjs';
import {startPostgres} from './install-postgres.mjs';

const asked = process.argv.slice(2);
const chosen = (parts) =>
  Object.entries(parts)
    .filter(([name]) => asked.length === 0 || asked.includes(name))
    .map(([, part]) => part);
const add = (a, b) => ({passed: a.passed + b.passed, failed: a.failed + b.failed});

function refuseUnknown() {
  const names = [releaseParts, browserReleaseParts].flatMap((parts) => Object.keys(parts({})));
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No part is called ${unknown.join(', ')}: there are ${names.join(', ')}.`);
}

async function inServices(signal) {
  const postgres = await startPostgres({inMemory: true});
  if (postgres.missing) console.log(`  Left out: the tests on PostgreSQL. ${postgres.missing}`);
  try {
    return await runParts(chosen(releaseParts({databaseUrl: postgres.url})), {signal});
  } finally {
    await postgres.stop?.();
  }
}

/** One part at a time: they measure. */
async function inBrowser(signal) {
  if (chosen(browserReleaseParts({})).length === 0) return {passed: 0, failed: 0};
  const chromium = await installChromium();
  if (chromium.missing) throw new Error(`The parts in a browser cannot run. ${chromium.missing}`);
  const built = await runParts([builds()], {signal});
  return built.failed > 0
    ? built
    : add(
        built,
        await runParts(chosen(browserReleaseParts({chromium: chromium.path})), {signal, lanes: 1}),
      );
}

await checksCommand(async (signal) => {
  refuseUnknown();
  const proven = await inServices(signal);
  return signal.aborted ? proven : add(proven, await inBrowser(signal));
});
