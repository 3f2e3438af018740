// `npm run chaos:api` on any Node from 20: parts of the API under faults, each on a PostgreSQL of its own.
import {startPostgres} from './install-postgres.mjs';
import {installPackages, node, root, run} from './packages.mjs';

/** `ownServer`: the part starts, kills and restarts its server itself. */
const PARTS = {
  ledger: {file: 'services/api/src/chaos/main.ts', ownServer: true},
  broadcasts: {file: 'services/api/src/testing/chaos/broadcasts.ts'},
};

async function runPart({file, ownServer}) {
  const {url, stop, missing} = await startPostgres({sharedBuffers: '512MB'});
  if (missing) throw new Error(missing);
  if (ownServer) await stop();
  try {
    return await run(node, [`${root}/${file}`], {env: {...process.env, DATABASE_URL: url}});
  } finally {
    if (!ownServer) await stop();
  }
}

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
await installPackages();
let code = 0;
for (const name of names.length > 0 ? names : Object.keys(PARTS))
  code ||= await runPart(PARTS[name]);
process.exit(code);
