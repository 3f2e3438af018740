// `npm run bench`: times of builds and starts, and memory of the idle system, on this machine now.
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {freePort} from './free-port.mjs';
import {row} from './row.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const IDLE_SECONDS = 20;
const ROUNDS = 3;

const seconds = (began) => (performance.now() - began) / 1000;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const exited = (child) => new Promise((resolve) => child.on('exit', resolve));

/** A build into a folder of its own; returns seconds. */
async function timeBuild(name) {
  const output = await mkdtemp(path.join(tmpdir(), 'switchboard-bench-'));
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [path.join(root, name, 'node_modules/webpack-cli/bin/cli.js'), '--output-path', output],
    {cwd: path.join(root, name), stdio: 'ignore'},
  );
  const code = await exited(child);
  const time = seconds(began);
  await rm(output, {recursive: true});
  if (code !== 0) throw new Error(`${name} could not be built.`);
  return time;
}

/** Starts the system; returns the seconds until it is ready and the process. */
async function timeStart(env) {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Switchboard ready') && resolve());
    child.on('exit', () => reject(new Error('The system did not start.')));
  });
  return {time: seconds(began), child};
}

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1000;

async function stop(child) {
  const ended = exited(child);
  child.kill('SIGTERM');
  await ended;
}

async function measureStarts(env) {
  const first = await timeStart(env);
  await stop(first.child);
  const later = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const {time, child} = await timeStart(env);
    later.push(time);
    if (round === ROUNDS - 1) {
      await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000));
      const memory = [child.pid, ...childrenOf(child.pid)].reduce(
        (sum, pid) => sum + residentMegabytes(pid),
        0,
      );
      row(
        `memory after ${IDLE_SECONDS} s idle, start script and system`,
        `${memory.toFixed(0)} MB`,
      );
    }
    await stop(child);
  }
  row('first start on an empty data directory', `${first.time.toFixed(1)} s`);
  row(`later start, median of ${ROUNDS}`, `${median(later).toFixed(1)} s`);
}

row('build of the host', `${(await timeBuild('host')).toFixed(1)} s`);
row('build of remote-tickets', `${(await timeBuild('remote-tickets')).toFixed(1)} s`);
const dataDir = await mkdtemp(path.join(tmpdir(), 'switchboard-bench-data-'));
const env = {DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error'};
try {
  await measureStarts(env);
} finally {
  await rm(dataDir, {recursive: true, force: true});
}
console.log(
  'JavaScript and requests of a first page load: node --test e2e/src/shell/first-load.test.ts',
);
