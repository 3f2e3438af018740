// `npm run bench:api`: lists and searches over 1,000,000 tickets in a PostgreSQL of its own, beside pgbench with the same SQL, on this machine now.
import {spawn} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import {Agent, request} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {timeImport} from './api/import.mjs';
import {freePort} from './free-port.mjs';
import {row} from './row.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const SECONDS = 8;
/** Of what is compared, in turns: the machine is not the same from minute to minute. */
const ROUNDS = 5;
const CLIENTS = 4;
const PAGE_SIZE = 50;
const DEEP_PAGE = 10_000;
const SEARCHES = 300;
const PASSWORD = 'Correct-Horse-7!';

const ms = (value) => `${value.toFixed(1)} ms`;
const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

const agent = new Agent({keepAlive: true, maxSockets: CLIENTS});

/** One call of the API; gives its status and the answer. */
const call = (api, address, {method = 'GET', body} = {}) =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(api.token && {authorization: `Bearer ${api.token}`}),
      ...(body && {'content-type': 'application/json'}),
    };
    const sent = request(`${api.url}${address}`, {method, agent, headers}, (answer) => {
      const parts = [];
      answer
        .on('data', (part) => parts.push(part))
        .on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode >= 400)
            reject(new Error(`${method} ${address}: ${answer.statusCode} ${text.slice(0, 300)}`));
          else resolve(JSON.parse(text));
        });
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });

/** The API as a process of its own; what it asks of the database is written down while the file `capture` exists. */
async function startApi(databaseUrl, folder) {
  const port = await freePort();
  const capture = path.join(folder, 'sql');
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DATA_DIR: folder,
    SQL_CAPTURE: capture,
    LOG_LEVEL: 'error',
  };
  const args = [
    '--import',
    path.join(import.meta.dirname, 'api/capture-sql.mjs'),
    path.join(root, 'services/api/src/server.ts'),
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const api = {
    url: `http://127.0.0.1:${port}`,
    capture,
    stop: () => new Promise((resolve) => child.on('exit', resolve) && child.kill('SIGTERM')),
  };
  for (;;) {
    const answer = await fetch(`${api.url}/readyz`).catch(() => null);
    if (answer?.ok) return api;
    if (child.exitCode !== null) throw new Error('The API did not start.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A workspace as its first visitor makes it; gives its id and the owner's. */
async function signUp(api, db) {
  const email = 'bench@example.com';
  const profile = {firstName: 'Ada', lastName: 'Bench', phoneNumber: '+639171234567'};
  await call(api, '/api/auth/register', {
    method: 'POST',
    body: {email, password: PASSWORD, confirmPassword: PASSWORD, profile},
  });
  const {
    rows: [mail],
  } = await db.query('select text from mail.outbox order by at desc limit 1');
  await call(api, '/api/auth/verify', {
    method: 'POST',
    body: {token: mail.text.split('/verify/')[1].split(/\s/)[0], password: PASSWORD},
  });
  api.token = (
    await call(api, '/api/auth/login', {method: 'POST', body: {email, password: PASSWORD}})
  ).accessToken;
  const body = {
    timeZone: 'Asia/Manila',
    workspace: {name: 'Bench', country: 'PH', timeZone: 'Asia/Manila'},
  };
  const {user} = await call(api, '/api/user/onboarding', {method: 'POST', body});
  return {workspaceId: user.workspace.id, userId: user.id};
}

async function fill(db, {workspaceId, userId}) {
  const script = readFileSync(path.join(import.meta.dirname, 'api/million.sql'), 'utf8')
    .replaceAll('$WORKSPACE', `'${workspaceId}'::uuid`)
    .replaceAll('$AGENT', `'${userId}'`);
  for (const statement of script.split(/;\s*\n/)) if (statement.trim()) await db.query(statement);
}

/** Calls as fast as the clients can; gives calls per second and each call's time. */
async function load(callOnce) {
  const end = performance.now() + SECONDS * 1000;
  const times = [];
  const client = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await callOnce(times.length);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({length: CLIENTS}, client));
  return {rate: times.length / SECONDS, times};
}

/** What one call asks of the database, as a script of pgbench. */
async function captureScript(api, address, file) {
  writeFileSync(api.capture, '');
  await call(api, address);
  const lines = readFileSync(api.capture, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  rmSync(api.capture);
  const literal = (value) =>
    value === null
      ? 'null'
      : typeof value === 'number'
        ? String(value)
        : typeof value === 'boolean'
          ? String(value)
          : `'${String(value).replaceAll("'", "''")}'`;
  const statements = lines.map(
    ({text, values}) =>
      `${text.replace(/\$(\d+)/g, (_whole, index) => literal(values[index - 1])).replace(/\s+/g, ' ')};`,
  );
  writeFileSync(file, `${statements.join('\n')}\n`);
  return statements;
}

const pgbench = (url, file) =>
  new Promise((resolve, reject) => {
    const {port, username} = new URL(url);
    const args = [
      '-n',
      '-h',
      '127.0.0.1',
      '-p',
      port,
      '-U',
      username,
      '-c',
      String(CLIENTS),
      '-j',
      '1',
      '-T',
      String(SECONDS),
      '-f',
      file,
      'postgres',
    ];
    const child = spawn('pgbench', args, {stdio: ['ignore', 'pipe', 'pipe']});
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
    child.on('error', reject).on('exit', () => {
      const rate = /tps = ([\d.]+)/.exec(text)?.[1];
      if (rate === undefined) reject(new Error(`pgbench: ${text}`));
      else resolve(Number(rate));
    });
  });

/** The keys of the row before a page, as the API makes them of it. */
async function cursorOf(db, workspaceId, page) {
  const {
    rows: [last],
  } = await db.query(
    `select last_message_at, id from connect.ticket where workspace_id = $1 and is_listed
    order by last_message_at desc, id desc offset $2 limit 1`,
    [workspaceId, page * PAGE_SIZE - 1],
  );
  return Buffer.from(JSON.stringify([last.last_message_at.toISOString(), last.id])).toString(
    'base64url',
  );
}

async function measurePages(api, db, {workspaceId}) {
  const first = `/connect/api/tickets?limit=${PAGE_SIZE}`;
  const deep = `${first}&cursor=${await cursorOf(db, workspaceId, DEEP_PAGE - 1)}`;
  await load(() => call(api, first));
  const [one, other, again] = [
    await load(() => call(api, first)),
    await load(() => call(api, deep)),
    await load(() => call(api, first)),
  ];
  const near = (one.rate + again.rate) / 2;
  row(
    `page 1 of ${PAGE_SIZE}, with the counts`,
    `${near.toFixed(0)}/s`,
    `median ${ms(percentile(one.times, 0.5))}, p99 ${ms(percentile(one.times, 0.99))}`,
  );
  row(
    `page ${DEEP_PAGE.toLocaleString('en')} (keyset)`,
    `${other.rate.toFixed(0)}/s`,
    `median ${ms(percentile(other.times, 0.5))}`,
  );
  row(
    'the deep page against page 1, time',
    `${(near / other.rate).toFixed(2)}×`,
    'goal: at most 1.10×',
  );
  return first;
}

async function measureSql(api, {url, folder}, {first, workspaceId}) {
  const file = path.join(folder, 'page.sql');
  const statements = await captureScript(api, first, file);
  const page = {bound: 0, api: 0};
  for (let round = 0; round < ROUNDS; round += 1) {
    page.bound += await pgbench(url, file);
    page.api += (await load(() => call(api, first))).rate;
  }
  row(
    'page 1 by pgbench with the same SQL',
    `${(page.bound / ROUNDS).toFixed(0)}/s`,
    `the API in turns with it ${(page.api / ROUNDS).toFixed(0)}/s`,
  );
  row(
    'the API against it',
    `${((page.api / page.bound) * 100).toFixed(0)} %`,
    'goal: at least 45 %',
  );
  const list = statements.find((statement) =>
    statement.includes('order by ticket.last_message_at'),
  );
  const enter = statements.find((statement) => statement.includes("set_config('role'"));
  const [withPolicies, without] = [path.join(folder, 'bound.sql'), path.join(folder, 'free.sql')];
  writeFileSync(withPolicies, `begin;\n${enter}\n${list}\ncommit;\n`);
  writeFileSync(
    without,
    `begin;\n${enter.replace(/'switchboard_app'/, "'none'")}\n${list.replace(' where ', ` where ticket.workspace_id = '${workspaceId}' and contact.workspace_id = '${workspaceId}' and `)}\ncommit;\n`,
  );
  const rates = {bound: 0, free: 0};
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.free += await pgbench(url, without);
    rates.bound += await pgbench(url, withPolicies);
  }
  row(
    'cost of row-level security, one page',
    `${((1 - rates.bound / rates.free) * 100).toFixed(1)} %`,
    'goal: at most 3 %',
  );
}

/** What people search for: words often and seldom used, beginnings, two words, numbers, names, slips. */
async function searchesFrom(db) {
  const {rows} = await db.query('select word from connect.search_word order by random() limit 200');
  const words = rows.map(({word}) => word);
  const slip = (word) => word.slice(0, 3) + (word[4] ?? '') + word[3] + word.slice(5);
  return Array.from({length: SEARCHES}, (_, index) => {
    const [word, other] = [words[index % words.length], words[(index * 7 + 3) % words.length]];
    return [
      word,
      word.slice(0, 4),
      `${word} ${other.slice(0, 5)}`,
      `#${1000 + index * 37}`,
      `person${index * 11}`,
      slip(word),
    ][index % 6];
  });
}

async function measureSearch(api, db) {
  const searches = await searchesFrom(db);
  for (const q of searches.slice(0, 60))
    await call(api, `/connect/api/search?q=${encodeURIComponent(q)}`);
  const times = [];
  const byKind = Array.from({length: 6}, () => []);
  for (const [index, q] of searches.entries()) {
    const began = performance.now();
    await call(api, `/connect/api/search?q=${encodeURIComponent(q)}`);
    times.push(performance.now() - began);
    byKind[index % 6].push(times.at(-1));
  }
  row(
    `search, ${SEARCHES} different ones`,
    ms(percentile(times, 0.95)),
    `p95; goal: at most 20 ms; median ${ms(percentile(times, 0.5))}`,
  );
  for (const [index, kind] of [
    'a word',
    'a beginning of four letters',
    'two words',
    'a number',
    'an address',
    'a slip',
  ].entries())
    row(`  ${kind}`, ms(percentile(byKind[index], 0.95)), 'p95');
}

async function measureOthers(api) {
  for (const [what, query] of [
    ['by priority', 'sort=-priority'],
    ['by due time', 'sort=dueAt'],
    ['oldest first', 'sort=createdAt'],
    ['open and urgent', 'status=open&priority=urgent'],
    ['mine', 'view=mine&status=new,open,pending,on_hold'],
    ['tagged', 'tag=vip'],
    ['with a word', 'q=person'],
  ]) {
    const {rate, times} = await load(() =>
      call(api, `/connect/api/tickets?limit=${PAGE_SIZE}&${query}`),
    );
    row(`list ${what}`, `${rate.toFixed(0)}/s`, `median ${ms(percentile(times, 0.5))}`);
  }
}

async function measureImport(api) {
  const {tickets, checked, taken} = await timeImport(api);
  row(
    `${tickets.toLocaleString('en')} tickets of a CSV file checked in`,
    `${checked.toFixed(1)} s`,
  );
  row('taken over in', `${taken.toFixed(1)} s`, 'goal: at most 120 s');
}

/** Of `npm run bench:api`: a server that nobody else uses, and that forgets. */
const url = process.env.BENCH_DATABASE_URL;
const folder = await mkdtemp(path.join(tmpdir(), 'switchboard-bench-'));
const db = new pg.Client({connectionString: url});
let api;
try {
  await db.connect();
  api = await startApi(url, folder);
  const people = await signUp(api, db);
  const began = performance.now();
  await fill(db, people);
  row('1,000,000 tickets made in', `${((performance.now() - began) / 1000).toFixed(0)} s`);
  const first = await measurePages(api, db, people);
  await measureSql(api, {url, folder}, {first, ...people});
  await measureSearch(api, db);
  await measureOthers(api);
  await measureImport(api);
} finally {
  agent.destroy();
  await api?.stop();
  await db.end();
  await rm(folder, {recursive: true, force: true});
}
