import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {row} from '../row.mjs';
import {pgbench} from './pgbench.mjs';

const sources = new URL('../../../services/api/src/', import.meta.url);

const JOBS = 4000;
const SENDERS = 4;
const QUEUE = 'bench.note';

/** Jobs are locked one after the other, passed over by other workers, and removed. */
const CLAIM = `delete from plain_job where id = (select id from plain_job order by id for update skip locked limit 1);`;

/** Jobs of a queue a second: inserted, each in a transaction of its own, and taken and done one after the other, as one process does. */
async function rates(url, folder) {
  const {createJobs} = await import(new URL('jobs/index.ts', sources).href);
  const {openDatabase, withSystem} = await import(new URL('database/index.ts', sources).href);
  const database = await openDatabase({databaseUrl: url, dataDir: folder});
  const jobs = createJobs(database, (error) => {
    throw error;
  });
  const all = Promise.withResolvers();
  const gate = Promise.withResolvers();
  let done = 0;
  jobs.define(QUEUE, async () => {
    await gate.promise;
    done += 1;
    if (done === JOBS) all.resolve();
  });
  await jobs.start();
  try {
    const sending = performance.now();
    const sender = async () => {
      for (let sent = 0; sent < JOBS / SENDERS; sent += 1)
        await withSystem(database.db, (trx) => jobs.send(trx, {name: QUEUE, data: {}}));
    };
    await Promise.all(Array.from({length: SENDERS}, sender));
    const doing = performance.now();
    gate.resolve();
    await all.promise;
    const perSecond = (milliseconds) => (JOBS * 1000) / milliseconds;
    return {sent: perSecond(doing - sending), done: perSecond(performance.now() - doing)};
  } finally {
    await jobs.stop();
    await database.close();
  }
}

/** The product's queue compared with plain SQL that claims one job at a time. */
export async function measureQueue(db, {url, folder}) {
  const {sent, done} = await rates(url, folder);
  await db.query('create table plain_job (id bigint generated always as identity primary key)');
  await db.query('insert into plain_job select from generate_series(1, 200000)');
  const file = path.join(folder, 'claim.sql');
  writeFileSync(file, `${CLAIM}\n`);
  const plain = await pgbench(url, file, 1);
  row(
    'jobs put into a queue',
    `${sent.toFixed(0)}/s`,
    `each in a transaction, ${SENDERS} at a time`,
  );
  row('jobs claimed and done, one process', `${done.toFixed(0)}/s`);
  row(
    '  against plain SQL that claims one at a time',
    `${((done / plain) * 100).toFixed(0)} %`,
    `${plain.toFixed(0)}/s`,
  );
}
