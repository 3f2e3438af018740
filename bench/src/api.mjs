// `npm run bench:api`: what the API does over 1,000,000 tickets in a PostgreSQL of its own, beside what the machine can do at best, now.
// `--only logins,lists` for a part.
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import pg from 'pg';
import {hangUp, startApi} from './api/connection.mjs';
import {medians, showGrowth} from './api/growth.mjs';
import {PARTS} from './api/parts.mjs';
import {fill, signUp} from './api/sample.mjs';

const {values: options} = parseArgs({
  options: {only: {type: 'string'}},
});
const known = ['growth', ...Object.keys(PARTS)];
const names = options.only?.split(',') ?? known;
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${known.join(', ')}.`);
const parts = names.filter((name) => name in PARTS).map((name) => PARTS[name]);
const isGrowthShown = names.includes('growth');
/** Of the workspace that is measured. */
const tickets = isGrowthShown || parts.some(({needsMany}) => needsMany) ? 1_000_000 : 10_000;
/** Smaller workspaces, to see what grows. */
const SMALLER = [10_000, 100_000];

/** Of `npm run bench:api`: a server that nobody else uses, and that forgets. */
const url = process.env.BENCH_DATABASE_URL;
const folder = await mkdtemp(path.join(tmpdir(), 'switchboard-bench-'));
const db = new pg.Client({connectionString: url});
let api;
try {
  await db.connect();
  api = await startApi(url, folder);
  const curve = {};
  if (isGrowthShown)
    for (const size of SMALLER) {
      await fill(url, await signUp(api, db, `${size}@example.com`), size);
      curve[size] = await medians(api);
    }
  const people = await signUp(api, db);
  await fill(url, people, tickets);
  if (isGrowthShown) showGrowth({...curve, [tickets]: await medians(api)});
  for (const {run} of parts) await run({api, db, url, folder, people});
} finally {
  hangUp();
  await api?.stop();
  await db.end();
  await rm(folder, {recursive: true, force: true});
}
