import {appendAudit} from '../audit/repository.ts';
import type {RegistryContext} from '../context.ts';
import type {RegistryTransaction} from '../database/tables.ts';
import {cohortsOf, findCanary, listDueCanaries, markBegun, percentOf} from './repository.ts';

/** As the audit log names it; no token has such a name. */
const SCHEDULE = 'schedule';

type Deps = Pick<RegistryContext, 'db' | 'transact' | 'now'>;

/** Looked up again under the lock: another replica may have noted it, or somebody may have ended it. */
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
 * Writes to the audit log which scheduled canaries have begun by themselves since the last look; each one once, whatever the
 * number of replicas.
 * @param deps the registry's database, its transactions and its clock
 * @returns the look
 */
export const createBeginLog =
  ({db, transact, now}: Deps) =>
  async (): Promise<void> => {
    const at = now();
    for (const name of await listDueCanaries(db, at))
      await transact((transaction) => noteOne(transaction, name, at));
  };
