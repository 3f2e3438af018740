import {spawn, type ChildProcess} from 'node:child_process';
import {cp, mkdtemp, rm} from 'node:fs/promises';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {createDatabase} from './database.ts';
import {expectShortHolds} from './loop.ts';
import {watchPace} from './pace.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const START_TIMEOUT_MS = 300_000;

export interface System {
  url: string;
  dataDir: string;
  /** Sends a signal to the process and waits for its end. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Starts the process again on the same data and port, from now on with these variables too. */
  restart: (further?: NodeJS.ProcessEnv) => Promise<void>;
  /** Settles when the current process ends, with its exit code. */
  ended: () => Promise<number | null>;
  /** Id of the current process. */
  pid: () => number;
  /** All output of the process. */
  output: () => string;
}

export const freePort = () =>
  new Promise<number>((resolvePort, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, () => {
      const {port} = server.address() as {port: number};
      server.close(() => resolvePort(port));
    });
  });

interface Running {
  child: ChildProcess;
  exited: Promise<number | null>;
}

const READY = /Switchboard ready at/;

function launch(env: NodeJS.ProcessEnv, onOutput: (text: string) => void): Promise<Running> {
  const child = spawn(process.execPath, [join(ROOT, 'services/edge/src/server.ts')], {
    cwd: ROOT,
    env: {...process.env, NODE_COMPILE_CACHE: join(ROOT, '.cache/node'), ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  return new Promise((done, fail) => {
    let printed = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(new Error(`The system did not become ready:\n${printed}`));
    }, START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      printed += chunk;
      onOutput(String(chunk));
      if (!READY.test(printed)) return;
      clearTimeout(timer);
      done({child, exited});
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => {
      clearTimeout(timer);
      fail(new Error(`The system ended with ${code}:\n${printed}`));
    });
  });
}

/**
 * Data of its own for one system: a copy of those after a first start, where it was made for all tests (`prepare.ts`), else none.
 * @returns their location, as variables
 */
async function makeData(): Promise<{DATA_DIR: string; DATABASE_URL?: string}> {
  const {PREPARED_DATA_DIR, PREPARED_DATABASE_URL, TEST_DATABASE_URL} = process.env;
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'switchboard-e2e-'));
  if (PREPARED_DATA_DIR) await cp(PREPARED_DATA_DIR, DATA_DIR, {recursive: true});
  if (!PREPARED_DATABASE_URL || !TEST_DATABASE_URL) return {DATA_DIR};
  return {DATA_DIR, DATABASE_URL: await createDatabase(TEST_DATABASE_URL, PREPARED_DATABASE_URL)};
}

/** The variables of one system: its data are its own unless they contain a data directory or a database (empty: the embedded one). */
async function variablesOf(env: NodeJS.ProcessEnv) {
  const isPlaced = env.DATA_DIR !== undefined || env.DATABASE_URL !== undefined;
  const data = isPlaced
    ? {DATA_DIR: env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'switchboard-e2e-')))}
    : await makeData();
  return {
    PORT: String(await freePort()),
    LOG_LEVEL: process.env.WATCH_LOOP ? 'warn' : 'error',
    OUTBOX: 'open',
    ...data,
    ...env,
  };
}

/**
 * Starts the real system on a free port, with data of its own, removed when it is stopped by SIGTERM, unless DATA_DIR is given.
 * @param env further variables, e.g. DATABASE_URL: empty for an embedded database that holds nothing yet
 * @returns with WATCH_LOOP set, its `stop` throws when the system blocked its event loop
 */
export async function startSystem(env: NodeJS.ProcessEnv = {}): Promise<System> {
  const variables = await variablesOf(env);
  const dataDir = variables.DATA_DIR;
  let printed = '';
  const remember = (text: string) => void (printed += text);
  let running = await launch(variables, remember);
  const watch = () => (process.env.WATCH_LOOP ? watchPace() : undefined);
  let [readyAt, endPace] = [printed.length, watch()];
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    return running.exited;
  };
  return {
    url: `http://localhost:${variables.PORT}`,
    dataDir,
    output: () => printed,
    ended: () => running.exited,
    pid: () => running.child.pid ?? 0,
    restart: async (further) => {
      Object.assign(variables, further);
      running = await launch(variables, remember);
      [readyAt, endPace] = [printed.length, watch()];
    },
    stop: async (signal = 'SIGTERM') => {
      const code = await end(signal);
      if (signal === 'SIGTERM' && !env.DATA_DIR) await rm(dataDir, {recursive: true, force: true});
      if (endPace) expectShortHolds(printed.slice(readyAt), endPace());
      return code;
    },
  };
}
