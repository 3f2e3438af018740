// `npm run bench` and its `bench:api`, `bench:analytics`, `bench:training`, `bench:browser`, `bench:web`, `bench:crowd` and `bench:fan-out`
// on any Node from 20: install and build missing parts, then measure.
import {installPackages, node, PACKAGE_MANAGER, root, run} from './packages.mjs';
import {startPostgres} from './install-postgres.mjs';

/** As `docs/operations.md` recommends for a million tickets. */
const SHARED_BUFFERS = '4GB';

/** A program of `bench/src`, on a PostgreSQL of its own. */
async function measureOnPostgres(program) {
  const {url, stop, missing} = await startPostgres({sharedBuffers: SHARED_BUFFERS});
  if (missing) throw new Error(missing);
  try {
    return await run(node, [`${root}/bench/src/${program}.mjs`, ...process.argv.slice(3)], {
      env: {...process.env, BENCH_DATABASE_URL: url},
    });
  } finally {
    await stop();
  }
}

/** A program of `bench/src` that needs the builds. */
async function measureBuilt(program) {
  const built = await run(node, [`${root}/scripts/build.mjs`]);
  return built || run(node, [`${root}/bench/src/${program}.mjs`, ...process.argv.slice(3)]);
}

/** Many sockets and requests, on the sources of a commit and on those here. */
const measureCrowd = () =>
  run(node, [`${root}/bench/src/crowd.mjs`, ...process.argv.slice(3)], {
    env: {...process.env, PACKAGE_MANAGER},
  });

const measurements = {
  api: () => measureOnPostgres('api'),
  analytics: () => measureOnPostgres('analytics'),
  training: () => measureOnPostgres('training'),
  browser: () => measureBuilt('browser'),
  web: () => measureBuilt('web'),
  crowd: measureCrowd,
  'fan-out': () => measureOnPostgres('fan-out'),
  figures: () => measureBuilt('figures'),
};

await installPackages();
process.exit(await measurements[process.argv[2] ?? 'figures']());
