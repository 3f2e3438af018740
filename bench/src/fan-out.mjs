// `npm run bench:fan-out`: one change of a ticket is sent to 1,000 sockets of its workspace, in turns by the API on PostgreSQL and by a
// bare server of sockets; and to 1, 100 and 4,900 by the API.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {startApi} from './crowd/api.mjs';
import {call, listen, signUp} from './crowd/people.mjs';
import {ms, percentile} from './crowd/times.mjs';
import {keepResults} from './results.mjs';
import {row, rows} from './row.mjs';
import {foreignLoad} from './web/quiet.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const SOCKETS = 1000;
/** Nearly the maximum of one process. */
const SIZES = [1, 100, 4900];
const SOCKETS_OF_SESSION = 100;
const ROUNDS = 3;
const CHANGES = 40;
const WARM_UP = 5;
/** Longer than the period in which events are batched. */
const PAUSE_MS = 150;

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Changes one after the other; returns the wait of each socket, and the time from the first socket to the last. */
async function measure(url, tokens, {sockets, change}) {
  const {heard, close} = await listen(url, tokens, sockets);
  const waited = [];
  const spread = [];
  for (let index = 0; index < WARM_UP + CHANGES; index += 1) {
    heard.length = 0;
    await change(index);
    const frames = () => heard.filter(({type}) => type === 'ticket.updated');
    while (frames().length < sockets) await pause(5);
    await pause(PAUSE_MS);
    if (frames().length > sockets)
      throw new Error(`One change made ${frames().length} frames for ${sockets} sockets.`);
    if (index < WARM_UP) continue;
    const times = frames().map(({at}) => at);
    waited.push(...frames().map(({late}) => late));
    spread.push(Math.max(...times) - Math.min(...times));
  }
  close();
  return {waited, spread};
}

async function measureBare() {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'crowd/bare-sockets.mjs')],
    {stdio: ['ignore', 'pipe', 'inherit']},
  );
  try {
    const [port] = await once(child.stdout, 'data');
    const url = `http://127.0.0.1:${String(port).trim()}`;
    return await measure(url, ['any'], {
      sockets: SOCKETS,
      change: () => call(url, '/', {method: 'POST'}),
    });
  } finally {
    child.kill();
  }
}

async function measureApi(dataDir, email, sockets = SOCKETS) {
  const api = await startApi(root, dataDir, process.env.BENCH_DATABASE_URL);
  try {
    const tokens = await signUp(api.url, api.readMails, {
      email,
      sessions: Math.ceil(sockets / SOCKETS_OF_SESSION),
    });
    const [token] = tokens;
    const {
      body: {ticket},
    } = await call(api.url, '/connect/api/tickets', {
      method: 'POST',
      token,
      body: {
        subject: 'Fan-out',
        requester: {email: 'rosa@example.com', name: 'Rosa'},
        html: '<p>Where is it?</p>',
      },
    });
    let {version} = ticket;
    const change = async (index) => {
      const {status, body} = await call(api.url, `/connect/api/tickets/${ticket.id}`, {
        method: 'PATCH',
        token,
        body: {priority: index % 2 ? 'high' : 'low'},
        headers: {'if-match': `"${version}"`},
      });
      if (status !== 200) throw new Error(`The ticket was not changed: ${status}.`);
      version = body.ticket.version;
    };
    return await measure(api.url, tokens, {sockets, change});
  } finally {
    await api.stop();
    await rm(dataDir, {recursive: true, force: true});
  }
}

const report = (name, results) => {
  const waited = results.flatMap((result) => result.waited);
  const spread = results.flatMap((result) => result.spread);
  row(
    `${name}: a socket hears of it after`,
    [0.5, 0.95, 0.99].map((share) => ms(percentile(waited, share))).join(', '),
    `median, p95, p99 of ${waited.length} frames`,
  );
  row(
    '  from the first socket to the last',
    ms(percentile(spread, 0.5)),
    `median of ${spread.length} changes`,
  );
  return percentile(spread, 0.5);
};

const noise = await foreignLoad();
const folder = await mkdtemp(path.join(tmpdir(), 'switchboard-fan-out-'));
try {
  const results = {bare: [], api: []};
  for (let round = 0; round < ROUNDS; round += 1) {
    results.bare.push(await measureBare());
    results.api.push(
      await measureApi(path.join(folder, `data-${round}`), `crowd-${round}@example.com`),
    );
  }
  const bare = report('bare server', results.bare);
  const api = report('API', results.api);
  row(
    'rate of the fan-out against the bare server',
    `${((bare / api) * 100).toFixed(0)} %`,
    'goal: 90 %',
  );
  for (const sockets of SIZES)
    report(`${sockets.toLocaleString('en')} sockets of the API`, [
      await measureApi(
        path.join(folder, `data-${sockets}`),
        `crowd${sockets}@example.com`,
        sockets,
      ),
    ]);
  keepResults('fan-out', noise, {rows});
} finally {
  await rm(folder, {recursive: true, force: true});
}
