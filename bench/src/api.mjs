// `npm run bench:api`: performance of the API over 10,000, 100,000 and 1,000,000 tickets in a PostgreSQL of its own, compared with the best
// that the machine can do, now. `--only logins,ledger` for a part; parts that do not need a million are measured without.
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import pg from 'pg';
import {hangUp, startApi} from './api/connection.mjs';
import {medians, showGrowth} from './api/growth.mjs';
import {PARTS} from './api/parts.mjs';
import {fill, signUp} from './api/sample.mjs';
import {keepResults} from './results.mjs';
import {rows} from './row.mjs';
import {foreignLoad} from './web/quiet.mjs';

/** Workspaces, one after the other. */
const SIZES = [10_000, 100_000, 1_000_000];
/** Name of the part that measures lists in each of them. */
const GROWTH = 'growth';

const {values: options} = parseArgs({
  options: {
    only: {type: 'string'},
  },
});
const known = [GROWTH, ...Object.keys(PARTS)];
const names = options.only?.split(',') ?? known;
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${known.join(', ')}.`);

const began = performance.now();
const progress = (text) =>
  process.stderr.write(`  ${((performance.now() - began) / 1000).toFixed(0)} s: ${text} …\n`);

/** A workspace of a size, and its measurements. @returns medians of lists, where growth is measured */
async function measureSize(stage, tickets) {
  const parts = names.filter((name) => PARTS[name]?.tickets === tickets);
  if (parts.length === 0 && !names.includes(GROWTH)) return undefined;
  progress(`${tickets.toLocaleString('en')} tickets`);
  const people = await signUp(stage.api, stage.db, `bench${tickets}@example.com`);
  await fill(stage.url, people, tickets);
  const found = names.includes(GROWTH) ? await medians(stage.api) : undefined;
  for (const name of parts) {
    progress(name);
    await PARTS[name].run({...stage, people, tickets});
  }
  return found;
}

/** Database of `npm run bench:api`: a server of its own, which keeps nothing. */
const url = process.env.BENCH_DATABASE_URL;
const noise = await foreignLoad();
const folder = await mkdtemp(path.join(tmpdir(), 'switchboard-bench-'));
const db = new pg.Client({connectionString: url});
let api;
try {
  await db.connect();
  api = await startApi(url, folder);
  const curve = {};
  for (const size of SIZES) curve[size] = await measureSize({api, db, url, folder}, size);
  if (names.includes(GROWTH)) showGrowth(curve);
  progress('done');
  if (!options.only) keepResults('api', noise, {curve, rows});
} finally {
  hangUp();
  await api?.stop();
  await db.end();
  await rm(folder, {recursive: true, force: true});
}
