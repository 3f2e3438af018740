// `npm run chaos:api` on any Node from 20: parts of the API under faults, on a PostgreSQL of its own.
import {installPackages, node, root, run} from './packages.mjs';
import {startPostgres} from './install-postgres.mjs';

const PARTS = {
  broadcasts: 'services/api/src/testing/chaos/broadcasts.ts',
};

await installPackages();
const wanted = process.argv.slice(2);
const {url, stop, missing} = await startPostgres({sharedBuffers: '512MB'});
if (missing) throw new Error(missing);
let code = 0;
try {
  for (const part of wanted.length > 0 ? wanted : Object.keys(PARTS)) {
    if (!(part in PARTS))
      throw new Error(`There is no part ${part}: ${Object.keys(PARTS).join(', ')}.`);
    code ||= await run(node, [`${root}/${PARTS[part]}`], {
      env: {...process.env, DATABASE_URL: url},
    });
  }
} finally {
  await stop();
}
process.exit(code);
