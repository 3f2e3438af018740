import type pg from 'pg';
import type {Expected} from './client.ts';

/** Reads everything in one snapshot: cached values and sums. Each must be 0, and the two alike. */
export const readSums = async (client: pg.Pool): Promise<string | null> => {
  const {rows} = await client.query<{wrong: string}>(`
    select 'the balances of ' || workspace_id || ' do not sum to 0' as wrong from account.balance
      where available + held + consumed + funding + "grant" <> 0 or available < 0 or held < 0
    union all
    select 'the entries of ' || workspace_id || ' do not sum to 0' from account.ledger_entry
      where workspace_id = (select workspace_id from account.balance order by random() limit 1)
      group by workspace_id having sum(delta) <> 0`);
  return rows[0]?.wrong ?? null;
};

interface Found {
  available: number;
  held: number;
  consumed: number;
  transactions: number;
  holds: number;
  entries: number;
  broken: number;
}

/** Deviations from the expected state after every order was answered; empty without any. */
export const compare = async (
  pool: pg.Pool,
  workspaceId: string,
  expected: Expected,
): Promise<string[]> => {
  const {rows} = await pool.query<Record<keyof Found, string>>(
    `select available, held, consumed,
      (select count(*) from account.ledger_transaction where workspace_id = $1) as transactions,
      (select count(*) from account.hold where workspace_id = $1 and status = 'closed' and amount = settled + released) as holds,
      (select coalesce(sum(delta), 0) from account.ledger_entry where workspace_id = $1 and account = 'available') as entries,
      (select count(*) from account.hold where workspace_id = $1 and (status <> 'closed' or amount <> settled + released)) as broken
    from account.balance where workspace_id = $1`,
    [workspaceId],
  );
  const [row] = rows;
  const wanted: Found = {...expected, held: 0, entries: expected.available, broken: 0};
  return Object.entries(wanted)
    .filter(([name, value]) => Number(row?.[name as keyof Found] ?? 0) !== value)
    .map(
      ([name, value]) =>
        `${name} of ${workspaceId}: ${row?.[name as keyof Found] ?? 0} instead of ${value}`,
    );
};
