// `npm run bench:crowd -- <commit>`: 500 sockets and 50 requests a second on the embedded database, in turns on the sources of a commit and
// on those here.
import {execFileSync} from 'node:child_process';
import {mkdirSync, rmSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {startApi} from './crowd/api.mjs';
import {call, listen, loadWith, signUp} from './crowd/people.mjs';
import {ms, percentile} from './crowd/times.mjs';
import {row} from './row.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const SOCKETS = 500;
const SECONDS = 15;
const ROUNDS = 2;
/** Requests a second: the load of a large team, and far more than this machine can answer. */
const LOADS = [50, 200];

/** The sources of a commit, with the packages of its lockfile. */
function checkOut(commit, folder) {
  mkdirSync(folder);
  execFileSync('git', ['archive', '-o', `${folder}.tar`, commit], {cwd: root});
  execFileSync('tar', ['-xf', `${folder}.tar`, '-C', folder]);
  const install = [
    '--yes',
    process.env.PACKAGE_MANAGER,
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--prod',
    '--filter',
    '@switchboard/api...',
    '--loglevel=error',
  ];
  execFileSync('npx', install, {cwd: folder, stdio: ['ignore', 'ignore', 'inherit']});
}

/** Response times of the health route during the load. */
async function watchHealth(url, isOver) {
  const times = [];
  while (!isOver()) {
    times.push((await call(url, '/healthz').catch(() => ({took: 60_000}))).took);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return times;
}

async function measure(sources, dataDir, rate) {
  const api = await startApi(sources, dataDir);
  try {
    const tokens = await signUp(api.url, api.readMails);
    const {heard, close} = await listen(api.url, tokens, SOCKETS);
    let over = false;
    const health = watchHealth(api.url, () => over);
    const [began, cpu] = [performance.now(), api.cpuSeconds()];
    const answers = await loadWith(api.url, tokens, {rate, seconds: SECONDS});
    const seconds = (performance.now() - began) / 1000;
    over = true;
    const result = {
      answers,
      late: heard.map(({late}) => late),
      seconds,
      cpu: api.cpuSeconds() - cpu,
      health: await health,
    };
    close();
    return result;
  } finally {
    await api.stop();
    rmSync(dataDir, {recursive: true, force: true});
  }
}

/** The combined results of several rounds of one load. */
function report(name, rate, results) {
  const answers = results.flatMap((result) => result.answers);
  const taken = answers.filter(({status}) => status >= 200 && status < 300).map(({took}) => took);
  const refused = answers.filter(({status}) => status === 503).length;
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const late = results.flatMap((result) => result.late);
  row(
    `${rate} a second, ${name}`,
    `${ms(percentile(taken, 0.5))}, ${ms(percentile(taken, 0.95))}, ${ms(percentile(taken, 0.99))}`,
    'answers: median, p95, p99',
  );
  row(
    '  answered',
    `${(taken.length / seconds).toFixed(0)}/s`,
    `${taken.length} of ${answers.length}; ${refused} refused with 503, ${answers.length - taken.length - refused} failed`,
  );
  const cpu = results.reduce((sum, result) => sum + result.cpu, 0);
  row(
    '  computing for each answer',
    ms((cpu * 1000) / taken.length),
    `${((cpu / seconds) * 100).toFixed(0)} % of a processor`,
  );
  row(
    '  events at the sockets after',
    `${ms(percentile(late, 0.5))}, ${ms(percentile(late, 0.95))}`,
    `median, p95 of ${late.length} frames`,
  );
  row(
    '  /healthz',
    ms(
      percentile(
        results.flatMap((result) => result.health),
        0.95,
      ),
    ),
    'p95',
  );
}

const commit = process.argv[2];
if (!commit) {
  console.error('Name the commit to compare with: npm run bench:crowd -- <commit>');
  process.exit(1);
}
const folder = await mkdtemp(path.join(tmpdir(), 'switchboard-crowd-'));
const before = path.join(folder, 'before');
try {
  checkOut(commit, before);
  for (const rate of LOADS) {
    const results = {before: [], now: []};
    for (let round = 0; round < ROUNDS; round += 1) {
      results.before.push(await measure(before, path.join(folder, 'data'), rate));
      results.now.push(await measure(root, path.join(folder, 'data'), rate));
    }
    report(`at ${commit}`, rate, results.before);
    report('here', rate, results.now);
  }
} finally {
  await rm(folder, {recursive: true, force: true});
}
