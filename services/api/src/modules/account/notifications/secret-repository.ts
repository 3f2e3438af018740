import type {Kysely} from 'kysely';
import type {Schema} from '#database/index.ts';

/**
 * Signing secrets of this installation, the same in every process: created on first use.
 * @param make called where they are missing; of several concurrent processes, one wins
 * @returns the stored ones of these names
 */
export const readOrKeep = async <Name extends string>(
  db: Kysely<Schema>,
  names: readonly Name[],
  make: () => Record<Name, string>,
): Promise<Record<Name, string>> => {
  const stored = await find(db, names);
  if (stored) return stored;
  const values = make();
  await db
    .insertInto('account.serverSecret')
    .values(names.map((name) => ({name, value: values[name]})))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await find(db, names);
  if (!kept) throw new Error(`The secrets ${names.join(', ')} that were just stored are missing.`);
  return kept;
};

const find = async <Name extends string>(db: Kysely<Schema>, names: readonly Name[]) => {
  const rows = await db
    .selectFrom('account.serverSecret')
    .selectAll()
    .where('name', 'in', names)
    .execute();
  return rows.length < names.length
    ? null
    : (Object.fromEntries(rows.map(({name, value}) => [name, value])) as Record<Name, string>);
};
