import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {row} from '../row.mjs';
import {call} from './connection.mjs';
import {FIRST_PAGE} from './lists.mjs';
import {load} from './load.mjs';
import {captureScript, pgbench} from './pgbench.mjs';

/** Rounds in turns: the machine is not the same from minute to minute. */
const ROUNDS = 3;

/** The first page by the API and by pgbench with the same SQL, and that with and without row-level security. */
export async function measureSql(api, {url, folder}, {workspaceId}) {
  const file = path.join(folder, 'page.sql');
  const statements = await captureScript(api, FIRST_PAGE, file);
  const page = {bound: 0, api: 0};
  for (let round = 0; round < ROUNDS; round += 1) {
    page.bound += await pgbench(url, file);
    page.api += (await load(() => call(api, FIRST_PAGE))).rate;
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
  const enter = statements
    .find((statement) => statement.includes("set_config('role'"))
    .replace(/^begin;/, '');
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
