// `npm run chaos:api` on any Node from 20: installs what is missing, then kills processes, backends and databases under load.
import {startPostgres} from './install-postgres.mjs';
import {installPackages, node, root, run} from './packages.mjs';

await installPackages();
const postgres = await startPostgres();
if (postgres.missing) console.error(postgres.missing);
await postgres.stop?.();
process.exit(
  postgres.missing
    ? 1
    : await run(node, [`${root}/services/api/src/chaos/main.ts`, ...process.argv.slice(2)]),
);
