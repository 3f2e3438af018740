import {Check} from 'typebox/value';
import {
  AbortEvidence,
  type AbortSummary,
  type CanarySummary,
  type Cohorts,
} from '@switchboard/contracts/registry/canaries/schemas';
import type {
  AuditRow,
  CanaryRow,
  RegistryDatabase,
  RegistryTransaction,
} from '../../database/index.ts';
import {appendAudit, parseStored} from '../../trust/index.ts';

/** Steps of a percentage. */
const TENTHS = 10;

export const percentOf = ({tenths}: Pick<CanaryRow, 'tenths'>): number => tenths / TENTHS;
export const cohortsOf = ({cohorts}: Pick<CanaryRow, 'cohorts'>): Cohorts =>
  JSON.parse(cohorts) as Cohorts;

/** Converts a percentage to whole tenths; null when it is not a multiple. */
export const tenthsOf = (percent: number): number | null => {
  const tenths = Math.round(percent * TENTHS);
  return tenths / TENTHS === percent ? tenths : null;
};

export const findCanary = (db: RegistryDatabase, name: string): Promise<CanaryRow | undefined> =>
  db.selectFrom('canaries').selectAll().where('name', '=', name).executeTakeFirst();

/** Summary of a canary for lists. */
export const canarySummary = (row: CanaryRow): CanarySummary => ({
  version: row.version,
  percent: percentOf(row),
  cohorts: cohortsOf(row),
  startsAt: row.starts_at?.toISOString() ?? null,
  begunAt: row.begun_at.toISOString(),
  begunBy: row.begun_by,
  autoAbort: row.auto_abort,
});

/** Replaces the canary of a remote. */
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

/** Remotes whose canary has reached its start time without an entry in the audit log yet. */
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

/** Marks the begin of a remote's canary as recorded in the audit log. */
export const markBegun = async (transaction: RegistryTransaction, name: string): Promise<void> => {
  await transaction
    .updateTable('canaries')
    .set({begin_logged: true})
    .where('name', '=', name)
    .execute();
};

/** Removes the canary of a remote without an audit entry; the entry of its replacement covers it. */
export const deleteCanary = async (
  transaction: RegistryTransaction,
  name: string,
): Promise<void> => {
  await transaction.deleteFrom('canaries').where('name', '=', name).execute();
};

/** Ends a canary and records the author, in the caller's transaction. */
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

/** End of the remote's last canary, when that was an abort and nothing else was started since. */
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

/** Canaries aborted since a moment, newest first. */
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
