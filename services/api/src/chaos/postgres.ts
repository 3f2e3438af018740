import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {chownSync, existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import pg from 'pg';

const VERSIONS = '/usr/lib/postgresql';
const START_MS = 60_000;
/** Only processes are killed here, not the machine: data handed over to the kernel stays, and that includes every commit. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'on',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '100',
  listen_addresses: '127.0.0.1',
};

/** A PostgreSQL server of our own that can be killed. */
export interface OwnPostgres {
  url: string;
  /** Kills the whole database without warning, and restarts it once its orphans have gone. */
  crash: () => Promise<void>;
  /** Kills one of its backends without warning; the server then restarts all of them by itself. */
  killBackend: (pid: number) => void;
  remove: () => Promise<void>;
}

/** Directory of the programs of the newest PostgreSQL on this machine; undefined if there is none. */
export const findPostgres = (): string | undefined =>
  (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));

const idOf = (flag: string) =>
  Number(spawnSync('id', [flag, 'postgres'], {encoding: 'utf8'}).stdout);
/** PostgreSQL refuses to run as root: root runs it as the user of Debian's package. */
const serverUser = (): {uid: number; gid: number} | null =>
  process.getuid?.() === 0 ? {uid: idOf('-u'), gid: idOf('-g')} : null;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({connectionString: url, connectionTimeoutMillis: 2000});
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Creates a cluster in a directory that is deleted with it, and starts its server.
 * @param bin result of `findPostgres`
 */
export const startOwnPostgres = async (bin: string): Promise<OwnPostgres> => {
  const user = serverUser();
  const directory = mkdtempSync(join(tmpdir(), 'switchboard-chaos-'));
  if (user) chownSync(directory, user.uid, user.gid);
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', directory, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    {...user, cwd: directory, encoding: 'utf8'},
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = Object.entries({...SETTINGS, unix_socket_directories: directory}).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const launch = (): ChildProcess =>
    spawn(join(bin, 'postgres'), ['-D', directory, '-p', String(port), ...settings], {
      ...user,
      cwd: directory,
      stdio: 'ignore',
    });
  let server: ChildProcess;
  /** Retries until it succeeds: a server refuses to start while orphans of its predecessor live. */
  const start = async (): Promise<void> => {
    const deadline = Date.now() + START_MS;
    server = launch();
    while (!(await answers(url))) {
      if (Date.now() > deadline) throw new Error('PostgreSQL did not start.');
      if (server.exitCode !== null || server.signalCode !== null) server = launch();
      await pause(50);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    url,
    crash: async () => {
      await end('SIGKILL');
      await start();
    },
    killBackend: (pid) => process.kill(pid, 'SIGKILL'),
    remove: async () => {
      await end('SIGQUIT');
      rmSync(directory, {recursive: true, force: true});
    },
  };
};
