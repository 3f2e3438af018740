import {call} from './connection.mjs';
import {measureEmbedded} from './embedded.mjs';
import {measureRebuild, measureReports, measureTrends} from './figures.mjs';
import {measureImport} from './import.mjs';
import {measureLedger} from './ledger.mjs';
import {FIRST_PAGE, measureOthers, measurePages} from './lists.mjs';
import {measureLogins} from './logins.mjs';
import {measureRates} from './paced.mjs';
import {measureQueue} from './queue.mjs';
import {measureSql} from './same-sql.mjs';
import {measureSearch} from './search.mjs';

async function measureAnalytics({api, db, people, folder, tickets}) {
  await measureRebuild(api, {folder, tickets});
  await db.query('vacuum analyze connect.moment');
  await db.query('vacuum analyze connect.ticket_fact');
  await measureTrends(api, db, {...people, tickets});
  await measureReports(api);
}

/** Measurements by name. `tickets`: in a workspace of this size; `npm run bench:analytics` has those over a million. */
export const PARTS = {
  analytics: {tickets: 100_000, run: measureAnalytics},
  pages: {tickets: 1_000_000, run: ({api, db, people}) => measurePages(api, db, people)},
  rates: {
    tickets: 1_000_000,
    run: ({api}) =>
      measureRates('page 1', () => call(api, FIRST_PAGE), {
        rates: [100, 250, 500],
        goal: {rate: 500, p99: 15},
      }),
  },
  sql: {
    tickets: 1_000_000,
    run: ({api, url, folder, people}) => measureSql(api, {url, folder}, people),
  },
  search: {tickets: 1_000_000, run: ({api, db}) => measureSearch(api, db)},
  lists: {tickets: 1_000_000, run: ({api}) => measureOthers(api)},
  logins: {tickets: 10_000, run: ({api, db, people}) => measureLogins(api, db, people)},
  queue: {tickets: 10_000, run: ({db, url, folder}) => measureQueue(db, {url, folder})},
  ledger: {tickets: 10_000, run: ({api, db, url, folder}) => measureLedger(api, db, {url, folder})},
  import: {tickets: 1_000_000, run: ({api}) => measureImport(api)},
  embedded: {tickets: 10_000, run: ({api, db, folder}) => measureEmbedded(api, db, {folder})},
};
