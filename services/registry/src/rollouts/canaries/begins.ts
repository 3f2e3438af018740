import type {RegistryDatabase, RegistryTransaction, Transact} from '../../database/index.ts';
import {appendAudit} from '../../trust/index.ts';
import {
  cohortsOf,
  findCanary,
  listDueCanaries,
  markBegun,
  percentOf,
} from '../stored/canary-repository.ts';

/** Name in the audit log; no token has such a name. */
const SCHEDULE = 'schedule';

interface Deps {
  db: RegistryDatabase;
  transact: Transact;
  now: () => Date;
}

/** Queried again under the lock, because another replica may have recorded it, or a user may have ended it. */
const noteOne = async (transaction: RegistryTransaction, name: string, at: Date): Promise<void> => {
  const canary = await findCanary(transaction, name);
  if (!canary?.starts_at || canary.begin_logged || canary.starts_at > at) return;
  await markBegun(transaction, name);
  await appendAudit(transaction, {
    action: 'begin',
    remote: name,
    from: null,
    to: canary.version,
    actor: SCHEDULE,
    reason: `scheduled by ${canary.begun_by}`,
    at,
    details: {
      startsAt: canary.starts_at.toISOString(),
      percent: percentOf(canary),
      cohorts: cohortsOf(canary),
    },
  });
};

/**
 * Creates a check that records scheduled canaries that have begun since the last check in the audit
 * log, each one once for any number of replicas.
 * @param deps the registry's database, its transactions and its clock
 * @returns the check
 */
export const createBeginLog =
  ({db, transact, now}: Deps) =>
  async (): Promise<void> => {
    const at = now();
    for (const name of await listDueCanaries(db, at))
      await transact((transaction) => noteOne(transaction, name, at));
  };
