// `npm run bench`, `npm run bench:api`, `npm run bench:browser` and `npm run bench:crowd` on any Node from 20: install and build what is missing, then measure.
import {installPackages, node, PACKAGE_MANAGER, root, run} from './packages.mjs';
import {startPostgres} from './install-postgres.mjs';

/** Lists and searches over a million tickets, on a PostgreSQL of its own. */
async function measureApi() {
  const {url, stop, missing} = await startPostgres();
  if (missing) throw new Error(missing);
  try {
    return await run(node, [`${root}/bench/src/tickets.mjs`], {env: {...process.env, BENCH_DATABASE_URL: url}});
  } finally {
    await stop();
  }
}

/** A program of `bench/src` that needs the builds. */
async function measureBuilt(program) {
  const built = await run(node, [`${root}/scripts/build.mjs`]);
  return built || run(node, [`${root}/bench/src/${program}.mjs`]);
}

/** Many sockets and requests, on the sources of a commit and on those here. */
const measureCrowd = () => run(node, [`${root}/bench/src/crowd.mjs`, ...process.argv.slice(3)], {env: {...process.env, PACKAGE_MANAGER}});

const measurements = {api: measureApi, browser: () => measureBuilt('browser'), crowd: measureCrowd, figures: () => measureBuilt('figures')};

await installPackages();
process.exit(await measurements[process.argv[2] ?? 'figures']());
