// A private PostgreSQL for the tests. Only built-in modules, Node 20.
import {spawn, spawnSync} from 'node:child_process';
import {chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync} from 'node:fs';
import {createServer} from 'node:net';
import {freemem, tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {runCommand} from './checks/run-command.mjs';
import {findOrInstall} from './install-debian.mjs';

const VERSIONS = '/usr/lib/postgresql';
const START_SECONDS = 60;

/** A test server may lose everything: it need not wait for the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
};

const MEMORY = '/dev/shm';
/** Three times the maximum of the tests' databases. */
const MEMORY_BYTES = 6 * 1024 ** 3;

/**
 * Memory where there is much of it: for each of their databases tests create a thousand files and remove them, half of the server's work.
 */
function placeOfFiles() {
  if (!existsSync(MEMORY)) return tmpdir();
  const {bavail, bsize} = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) < MEMORY_BYTES ? tmpdir() : MEMORY;
}

function find() {
  const versions = existsSync(VERSIONS)
    ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))
    : [];
  return versions
    .map((version) => path.join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
}

const idOf = (flag) => Number(spawnSync('id', [flag, 'postgres'], {encoding: 'utf8'}).stdout);

/** PostgreSQL refuses to run as root: root runs it as the user of Debian's package. */
const serverUser = () => (process.getuid?.() === 0 ? {uid: idOf('-u'), gid: idOf('-g')} : {});

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address();
      server.close(() => resolve(port));
    });
  });

/** Its port is open some time before it accepts connections. */
const isReady = (bin, port) =>
  spawnSync(path.join(bin, 'pg_isready'), ['--quiet', '--host=127.0.0.1', `--port=${port}`])
    .status === 0;

async function waitFor({bin, port}, hasEnded) {
  const deadline = Date.now() + START_SECONDS * 1000;
  while (!isReady(bin, port)) {
    if (hasEnded() || Date.now() > deadline) return false;
    await pause(100);
  }
  return true;
}

async function createCluster(bin, directory, user) {
  const args = [
    '--pgdata',
    directory,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
    '--no-sync',
  ];
  const {code, output} = await runCommand({
    command: path.join(bin, 'initdb'),
    args,
    cwd: directory,
    quietSeconds: START_SECONDS,
    ...user,
  });
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${output.trim()}`);
}

async function startServer({bin, directory, user, port, sharedBuffers}) {
  const settings = Object.entries({
    ...SETTINGS,
    shared_buffers: sharedBuffers,
    unix_socket_directories: directory,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    path.join(bin, 'postgres'),
    ['-D', directory, '-p', String(port), ...settings],
    {...user, cwd: directory, detached: true, stdio: 'ignore'},
  );
  let isOver = false;
  const ended = new Promise((resolve) => child.on('exit', resolve).on('error', resolve)).then(
    () => (isOver = true),
  );
  /** Immediate shutdown: nothing here is worth keeping. */
  const stop = async () => {
    if (!isOver) child.kill('SIGQUIT');
    await ended;
  };
  if (await waitFor({bin, port}, () => isOver)) return stop;
  await stop();
  throw new Error('the server did not answer');
}

/**
 * Starts a server of our own on a free port, with a directory that is removed with it.
 * @param options `sharedBuffers`: its memory for pages, as PostgreSQL writes sizes; `inMemory`: its files may be there, as its speed is not
 * measured
 * @returns `{url, stop}`, or `{missing}` with the reason as a sentence
 */
export async function startPostgres({sharedBuffers = '128MB', inMemory = false} = {}) {
  const {path: bin, missing} = await findOrInstall({
    name: 'PostgreSQL',
    find,
    debianPackage: 'postgresql',
  });
  if (missing) return {missing};
  const user = serverUser();
  const directory = mkdtempSync(
    path.join(inMemory ? placeOfFiles() : tmpdir(), 'switchboard-postgres-'),
  );
  const remove = () => rmSync(directory, {recursive: true, force: true});
  try {
    if (user.uid !== undefined) chownSync(directory, user.uid, user.gid);
    await createCluster(bin, directory, user);
    const port = await freePort();
    const stopServer = await startServer({bin, directory, user, port, sharedBuffers});
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: () => stopServer().then(remove),
    };
  } catch (error) {
    remove();
    return {missing: `PostgreSQL (${bin}) could not be started: ${error.message}.`};
  }
}
