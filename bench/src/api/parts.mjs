import {call} from './connection.mjs';
import {measureImport} from './import.mjs';
import {FIRST_PAGE, measureOthers, measurePages} from './lists.mjs';
import {measureLogins} from './logins.mjs';
import {measureRates} from './paced.mjs';
import {measureSql} from './same-sql.mjs';
import {measureSearch} from './search.mjs';

/** What is measured, by name. `needsMany`: in a workspace with a million tickets. */
export const PARTS = {
  pages: {needsMany: true, run: ({api, db, people}) => measurePages(api, db, people)},
  rates: {
    needsMany: true,
    run: ({api}) =>
      measureRates('page 1', () => call(api, FIRST_PAGE), {
        rates: [100, 250, 500],
        goal: {rate: 500, p99: 15},
      }),
  },
  logins: {run: ({api, db, people}) => measureLogins(api, db, people)},
  sql: {
    needsMany: true,
    run: ({api, url, folder, people}) => measureSql(api, {url, folder}, people),
  },
  search: {needsMany: true, run: ({api, db}) => measureSearch(api, db)},
  lists: {needsMany: true, run: ({api}) => measureOthers(api)},
  import: {run: ({api}) => measureImport(api)},
};
