import {Check} from 'typebox/value';
import {
  AbortEvidence,
  type AbortSummary,
  type CanarySummary,
  type Cohorts,
} from '@switchboard/contracts/registry/canaries/schemas';
import {appendAudit, parseStored} from '../audit/repository.ts';
import type {
  AuditRow,
  CanaryRow,
  RegistryDatabase,
  RegistryTransaction,
} from '../database/tables.ts';

/** Steps of a percentage. */
const TENTHS = 10;

export const percentOf = ({tenths}: Pick<CanaryRow, 'tenths'>): number => tenths / TENTHS;
export const cohortsOf = ({cohorts}: Pick<CanaryRow, 'cohorts'>): Cohorts =>
  JSON.parse(cohorts) as Cohorts;

/** The whole tenths of a percentage; null when it has others. */
export const tenthsOf = (percent: number): number | null => {
  const tenths = Math.round(percent * TENTHS);
  return tenths / TENTHS === percent ? tenths : null;
};

export const findCanary = (db: RegistryDatabase, name: string): Promise<CanaryRow | undefined> =>
  db.selectFrom('canaries').selectAll().where('name', '=', name).executeTakeFirst();

/** A canary as lists show it. */
export const canarySummary = (row: CanaryRow): CanarySummary => ({
  version: row.version,
  percent: percentOf(row),
  cohorts: cohortsOf(row),
  startsAt: row.starts_at?.toISOString() ?? null,
  begunAt: row.begun_at.toISOString(),
  begunBy: row.begun_by,
  autoAbort: row.auto_abort,
});

/** Writes the canary of a remote as it is from now on, in the place of the one before. */
export const putCanary = async (
  transaction: RegistryTransaction,
  {name, ...row}: CanaryRow,
): Promise<void> => {
  await transaction
    .insertInto('canaries')
    .values({name, ...row})
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
};

/** The remotes whose canary has reached its start time, of which the audit log does not say so yet. */
export const listDueCanaries = async (db: RegistryDatabase, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('canaries')
    .select('name')
    .where('begin_logged', '=', false)
    .where('starts_at', '<=', now)
    .orderBy('name')
    .execute();
  return rows.map(({name}) => name);
};

/** Notes that the audit log says that the canary of a remote has begun. */
export const markBegun = async (transaction: RegistryTransaction, name: string): Promise<void> => {
  await transaction
    .updateTable('canaries')
    .set({begin_logged: true})
    .where('name', '=', name)
    .execute();
};

/** Removes the canary of a remote, without a word in the audit log: that is with what took its place. */
export const deleteCanary = async (
  transaction: RegistryTransaction,
  name: string,
): Promise<void> => {
  await transaction.deleteFrom('canaries').where('name', '=', name).execute();
};

/** Ends a canary and writes who did it, in the caller's transaction. */
export const abortCanary = async (
  transaction: RegistryTransaction,
  {name, version}: Pick<CanaryRow, 'name' | 'version'>,
  by: {actor: string; reason: string; at: Date; details?: AbortEvidence | undefined},
): Promise<void> => {
  await deleteCanary(transaction, name);
  await appendAudit(transaction, {action: 'abort', remote: name, from: version, to: null, ...by});
};

const abortSummary = ({
  from,
  at,
  actor,
  details,
}: Pick<AuditRow, 'from' | 'at' | 'actor' | 'details'>): AbortSummary => {
  const evidence = details === null ? null : parseStored(details);
  return {
    version: from ?? '',
    at: at.toISOString(),
    by: actor,
    evidence: Check(AbortEvidence, evidence) ? evidence : null,
  };
};

/** How the last canary of a remote ended, when that was by an abort and nothing else was made to run since. */
export const findLastAbort = async (
  db: RegistryDatabase,
  name: string,
): Promise<AbortSummary | null> => {
  const row = await db
    .selectFrom('audit')
    .select(['action', 'from', 'at', 'actor', 'details'])
    .where('remote', '=', name)
    .where('action', 'in', ['activate', 'canary', 'promote', 'rollback', 'abort'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.action === 'abort' ? abortSummary(row) : null;
};

/** The canaries that were aborted since a moment, newest first. */
export const listAborts = async (
  db: RegistryDatabase,
  since: Date,
): Promise<(AbortSummary & {remote: string})[]> => {
  const rows = await db
    .selectFrom('audit')
    .select(['remote', 'from', 'at', 'actor', 'details'])
    .where('action', '=', 'abort')
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({remote, ...row}) => ({remote: remote ?? '', ...abortSummary(row)}));
};
