import type {CanarySummary, Cohorts} from '@switchboard/federation';
import {appendAudit} from '../audit/repository.ts';
import type {CanaryRow, RegistryDatabase, RegistryTransaction} from '../database/tables.ts';

/** Steps of a percentage. */
const TENTHS = 10;

export const percentOf = ({tenths}: Pick<CanaryRow, 'tenths'>): number => tenths / TENTHS;
export const cohortsOf = ({cohorts}: Pick<CanaryRow, 'cohorts'>): Cohorts => JSON.parse(cohorts) as Cohorts;

/** The whole tenths of a percentage; null when it has others. */
export const tenthsOf = (percent: number): number | null => {
  const tenths = Math.round(percent * TENTHS);
  return tenths / TENTHS === percent ? tenths : null;
};

export const findCanary = (db: RegistryDatabase, name: string): Promise<CanaryRow | undefined> =>
  db.selectFrom('canaries').selectAll().where('name', '=', name).executeTakeFirst();

/** A canary as lists show it. */
export const canarySummary = (row: CanaryRow): CanarySummary => ({
  version: row.version, percent: percentOf(row), cohorts: cohortsOf(row), startsAt: row.starts_at?.toISOString() ?? null,
  begunAt: row.begun_at.toISOString(), begunBy: row.begun_by,
});

/** Writes the canary of a remote as it is from now on, in the place of the one before. */
export const putCanary = async (transaction: RegistryTransaction, {name, ...row}: CanaryRow): Promise<void> => {
  await transaction.insertInto('canaries').values({name, ...row}).onConflict((conflict) => conflict.column('name').doUpdateSet(row)).execute();
};

/** Removes the canary of a remote, without a word in the audit log: that is with what took its place. */
export const deleteCanary = async (transaction: RegistryTransaction, name: string): Promise<void> => {
  await transaction.deleteFrom('canaries').where('name', '=', name).execute();
};

/** Ends a canary and writes who did it, in the caller's transaction. */
export const abortCanary = async (
  transaction: RegistryTransaction, {name, version}: Pick<CanaryRow, 'name' | 'version'>, by: {actor: string; reason: string; at: Date},
): Promise<void> => {
  await deleteCanary(transaction, name);
  await appendAudit(transaction, {action: 'abort', remote: name, from: version, to: null, ...by});
};
