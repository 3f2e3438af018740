import {fork} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {row} from '../row.mjs';
import {CLIENTS} from './connection.mjs';
import {load} from './load.mjs';
import {pgbench} from './pgbench.mjs';
import {signUp} from './sample.mjs';

/** The process of the ledger that `npm run chaos:api` kills. */
const PROGRAM = path.resolve(
  import.meta.dirname,
  '../../../services/api/src/chaos/ledger/service-process.ts',
);
const ROUNDS = 2;
/** One transaction of a broadcast's batch: it settles, releases and spends. */
const OF_BATCH = 3;
const MUCH = 1_000_000;

/** The ledger as a process of its own; `ask` carries out an order. */
async function startLedger(url) {
  const child = fork(PROGRAM, {env: {...process.env, DATABASE_URL: url}});
  await once(child, 'message');
  const waiting = new Map();
  child.on('message', ({id, ...reply}) => {
    const {resolve, reject} = waiting.get(id);
    waiting.delete(id);
    if (reply.outcome === 'done') resolve(reply);
    else reject(new Error(`The ledger answered ${reply.outcome}: ${reply.why}`));
  });
  let lastId = 0;
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, {resolve, reject});
        child.send({id: lastId, order: {key: randomUUID(), ...order}});
      }),
    stop: () => child.disconnect(),
  };
}

/** The minimum cost of a posting: an account is locked and changed, and two entries record why. */
async function preparePlain(db, file) {
  await db.query('create schema plain');
  await db.query('create table plain.account (id integer primary key, balance bigint not null)');
  await db.query(`create table plain.entry (id bigint generated always as identity primary key, account integer not null,
    transfer uuid not null, amount bigint not null)`);
  await db.query('insert into plain.account select id, 0 from generate_series(1, $1) as id', [
    CLIENTS,
  ]);
  const [lock, change, entries] = [
    'select balance from plain.account where id = :id for update',
    'update plain.account set balance = balance + 1 where id = :id',
    `insert into plain.entry (account, transfer, amount) select :id, transfer, amount
      from (select gen_random_uuid() as transfer) as one, unnest(array[1, -1]) as amount`,
  ].map((statement) => statement.replace(/\s+/g, ' '));
  writeFileSync(
    file,
    `\\set id random(1, ${CLIENTS})\nbegin;\n${lock};\n${change};\n${entries};\ncommit;\n`,
  );
}

/** Top-ups and charges a second of as many workspaces as there are clients, in turns with plain SQL. */
export async function measureLedger(api, db, {url, folder}) {
  const file = path.join(folder, 'posting.sql');
  await preparePlain(db, file);
  const ledger = await startLedger(url);
  try {
    const desks = [];
    while (desks.length < CLIENTS) {
      const {workspaceId} = await signUp({url: api.url}, db, `desk${desks.length}@example.com`);
      await ledger.ask({kind: 'topUp', workspaceId, amount: MUCH});
      const {holdId} = await ledger.ask({
        kind: 'open',
        workspaceId,
        amount: MUCH / 2,
        broadcastId: randomUUID(),
      });
      desks.push({workspaceId, holdId});
    }
    const deskOf = (index) => desks[index % desks.length];
    const topUp = (index) =>
      ledger.ask({kind: 'topUp', workspaceId: deskOf(index).workspaceId, amount: 1});
    const charge = (index) =>
      ledger.ask({kind: 'batch', ...deskOf(index), settle: 1, release: 1, spend: 1});
    const rates = {topUps: 0, charges: 0, plain: 0};
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.plain += (await pgbench(url, file)) / ROUNDS;
      rates.topUps += (await load(topUp)).rate / ROUNDS;
      rates.charges += (OF_BATCH * (await load(charge)).rate) / ROUNDS;
    }
    const share = (rate) => `${((rate / rates.plain) * 100).toFixed(0)} % of that`;
    row('transfers of plain SQL by pgbench', `${rates.plain.toFixed(0)}/s`);
    row('top-ups by the ledger', `${rates.topUps.toFixed(0)}/s`, share(rates.topUps));
    row(
      'charges by the ledger, three in a transaction',
      `${rates.charges.toFixed(0)}/s`,
      share(rates.charges),
    );
  } finally {
    ledger.stop();
  }
}
