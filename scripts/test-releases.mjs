// `npm run test:releases`: shows that releasing is safe. `npm run test:releases -- abort` runs one part. Runs on a bare machine with Node 20.
import {checksCommand} from './checks/main.mjs';
import {releaseParts} from './checks/release-parts.mjs';
import {runParts} from './checks/run-parts.mjs';
import {startPostgres} from './install-postgres.mjs';

const asked = process.argv.slice(2);

function choose(parts) {
  const unknown = asked.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`No part is called ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`);
  return Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name)).map(([, part]) => part);
}

await checksCommand(async (signal) => {
  const postgres = await startPostgres();
  if (postgres.missing) console.log(`  Left out: the tests on PostgreSQL. ${postgres.missing}`);
  try {
    return await runParts(choose(releaseParts({databaseUrl: postgres.url})), {signal});
  } finally {
    await postgres.stop?.();
  }
});
