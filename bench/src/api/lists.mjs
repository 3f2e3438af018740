import {row} from '../row.mjs';
import {call} from './connection.mjs';
import {load, ms, percentile} from './load.mjs';

const PAGE_SIZE = 50;
const DEEP_PAGE = 10_000;

export const FIRST_PAGE = `/connect/api/tickets?limit=${PAGE_SIZE}`;

/** The keys of the row before a page, as the API computes them. */
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

/** The first page of the list, and a distant one. */
export async function measurePages(api, db, {workspaceId}) {
  const deep = `${FIRST_PAGE}&cursor=${await cursorOf(db, workspaceId, DEEP_PAGE - 1)}`;
  await load(() => call(api, FIRST_PAGE));
  const [one, other, again] = [
    await load(() => call(api, FIRST_PAGE)),
    await load(() => call(api, deep)),
    await load(() => call(api, FIRST_PAGE)),
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
}

/** The list in other orders, and filtered. */
export async function measureOthers(api) {
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
