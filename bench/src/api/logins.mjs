import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {Agent, request} from 'node:http';
import {availableParallelism} from 'node:os';
import {fileURLToPath} from 'node:url';
import {Worker} from 'node:worker_threads';
import {row} from '../row.mjs';
import {call} from './connection.mjs';
import {FIRST_PAGE} from './lists.mjs';
import {ms, percentile, SECONDS} from './load.mjs';
import {paced} from './paced.mjs';
import {PASSWORD} from './sample.mjs';

/** Clients that log in at the same time: more from one place would be rejected as a flood. */
const PEOPLE = 16;
/** Number of client addresses: logins a minute are limited per address of the machine's own network, so a storm comes from many. */
const ADDRESSES = 200;
const LISTS_PER_SECOND = 20;
const ROUNDS = 3;

const agents = Array.from(
  {length: ADDRESSES},
  (_, index) => new Agent({keepAlive: true, localAddress: `127.0.1.${index + 1}`}),
);

/** One login; returns its status. */
const logIn = (api, email, index) =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${api.url}/api/auth/login`,
      {
        method: 'POST',
        agent: agents[index % ADDRESSES],
        headers: {'content-type': 'application/json'},
      },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
    );
    sent.on('error', reject).end(JSON.stringify({email, password: PASSWORD}));
  });

/** Users with a copy of another user's password; returns their addresses. */
async function addPeople(db, email) {
  await db.query('create temporary table person as select * from account."user" where email = $1', [
    email,
  ]);
  const emails = Array.from({length: PEOPLE}, (_, index) => `storm${index}@example.com`);
  for (const one of emails) {
    await db.query('update person set id = gen_random_uuid(), email = $1', [one]);
    await db.query('insert into account."user" select * from person');
  }
  await db.query('drop table person');
  return emails;
}

/** Maximum password checks a second on this machine, in the product's configuration, with no other load. */
async function rawRate() {
  const worker = new Worker(new URL('hash-rate.mjs', import.meta.url), {
    workerData: {seconds: SECONDS, atOnce: availableParallelism()},
  });
  const [rate] = await once(worker, 'message');
  return rate;
}

/** Logins a second, and the times of other requests meanwhile. */
async function storm(api, emails, meanwhile = async () => []) {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  let began = 0;
  const person = async (email) => {
    while (performance.now() < end) {
      const status = await logIn(api, email, began++);
      if (status !== 200) throw new Error(`A login answered ${status}.`);
      done += 1;
    }
  };
  const [times] = await Promise.all([meanwhile(), ...emails.map(person)]);
  return {rate: done / SECONDS, times};
}

/** A server that only checks passwords; the machine's remaining capacity for logins beside the clients. */
async function startBare() {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('bare-login.mjs', import.meta.url))],
    {
      env: {...process.env, PASSWORD},
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [port] = await once(child.stdout, 'data');
  return {url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill()};
}

const lists = (api) => () => paced(() => call(api, FIRST_PAGE), LISTS_PER_SECOND);

/** Everyone logs in at once, in turns with bare checks of passwords and with a bare server. */
export async function measureLogins(api, db, {email}) {
  const emails = await addPeople(db, email);
  const bare = await startBare();
  const rates = {raw: 0, bare: 0, logins: 0, busy: 0};
  const times = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.raw += await rawRate();
      rates.bare += (await storm(bare, emails)).rate;
      rates.logins += (await storm(api, emails)).rate;
      const busy = await storm(api, emails, lists(api));
      rates.busy += busy.rate;
      times.push(...busy.times);
    }
  } finally {
    bare.stop();
    for (const agent of agents) agent.destroy();
  }
  const perSecond = (rate) => `${(rate / ROUNDS).toFixed(0)}/s`;
  const share = (rate, of = rates.raw) => `${((rate / of) * 100).toFixed(0)} %`;
  row('checks of a password, nothing else', perSecond(rates.raw));
  row('  by a bare server, asked as the API is', perSecond(rates.bare), share(rates.bare));
  row(
    'logins',
    perSecond(rates.logins),
    `${share(rates.logins)}; goal: at least 95 %; ${share(rates.logins, rates.bare)} of the bare server`,
  );
  row(`  beside ${LISTS_PER_SECOND} lists a second`, perSecond(rates.busy), share(rates.busy));
  row(
    'the first page meanwhile',
    ms(percentile(times, 0.99)),
    `p99; goal: at most 50 ms; median ${ms(percentile(times, 0.5))}`,
  );
}
