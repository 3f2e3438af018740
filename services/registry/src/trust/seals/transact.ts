import type {FastifyBaseLogger} from 'fastify';
import {sealText} from '@switchboard/release-rules/audit';
import {problem} from '@switchboard/service-kit/errors';
import {
  lockState,
  type RegistryDatabase,
  type RegistryTransaction,
  type Transact,
} from '../../database/index.ts';
import {readHeadFile, writeHeadFile} from '../audit/head-file.ts';
import {type AuditHead, findHead, hasSeals, holdsEntry, insertSeal} from '../audit/repository.ts';
import {readKeyFile} from '../keys/key-file.ts';
import {validKeys} from '../keys/repository.ts';
import {signaturesBy} from '../keys/signing.ts';

interface Deps {
  db: RegistryDatabase;
  keyFile: string;
  headFile: string;
  log: FastifyBaseLogger;
}

/** Broken keys of the registry must not keep ops from rolling back. */
const signSeal = async (
  {keyFile, log}: Deps,
  transaction: RegistryTransaction,
  sealed: AuditHead & {first: number},
) => {
  try {
    const {document: held = []} = await readKeyFile(keyFile);
    return await signaturesBy(sealText(sealed), {
      scope: 'document',
      held,
      valid: await validKeys(transaction),
    });
  } catch (error) {
    log.error(error, 'sealing the audit log failed');
    return [];
  }
};

interface Heads {
  /** Head that the data directory remembered before. */
  known: AuditHead | undefined;
  before: AuditHead | undefined;
  after: AuditHead | undefined;
}

/** Unsealed writes in a log that others seal would forever look like writes past the registry. */
const refuseBesideOthers = async (transaction: RegistryTransaction): Promise<void> => {
  if (!(await validKeys(transaction)).some(({signs}) => signs === 'document')) return;
  throw problem(
    'unavailable',
    'This process refuses changes: its key file holds no valid document key, so it could not seal the audit entry. ' +
      'Give it the registry-keys.json of a process that has one, in its data directory or through REGISTRY_KEY_FILE. If no process has one: npm run release -- keys rotate document.',
  );
};

/**
 * Seals the appended entries; a log that was never sealed or remembered is sealed from its first
 * entry.
 * @returns true when there is a new seal
 */
const seal = async (
  deps: Deps,
  transaction: RegistryTransaction,
  {known, before, after}: Heads,
): Promise<boolean> => {
  if (!after) return false;
  const isFirst = known === undefined && !(await hasSeals(transaction));
  if (!isFirst && after.id === before?.id) return false;
  const first = isFirst ? 1 : (before?.id ?? 0) + 1;
  const signatures = await signSeal(deps, transaction, {...after, first});
  if (signatures.length === 0) {
    await refuseBesideOthers(transaction);
    return false;
  }
  await insertSeal(transaction, {id: after.id, first, signatures});
  return true;
};

const isKept = async (
  {headFile, log}: Deps,
  transaction: RegistryTransaction,
  known: AuditHead | undefined,
): Promise<boolean> => {
  if (known === undefined || (await holdsEntry(transaction, known))) return true;
  log.error(
    `The audit log in the database does not hold entry ${known.id} as recorded in ${headFile}: somebody changed the database or restored an older copy of it. ` +
      'npm run release -- audit verify says more. If the older copy is intended, delete that file.',
  );
  return false;
};

export const createTransact = (deps: Deps): Transact => {
  const read = () =>
    readHeadFile(deps.headFile).catch((error: unknown) => {
      deps.log.error(
        error,
        'the newest audit entry is not compared with the one recorded in the data directory',
      );
      return undefined;
    });
  let remembering: Promise<void> = Promise.resolve();
  const remember = (head: AuditHead): Promise<void> => {
    remembering = remembering
      .then(async () => {
        const known = await readHeadFile(deps.headFile);
        if (known === undefined || known.id < head.id)
          await writeHeadFile({file: deps.headFile, ...head});
      })
      .catch((error: unknown) =>
        deps.log.error(error, 'recording the newest audit entry in the data directory failed'),
      );
    return remembering;
  };
  return async (run) => {
    const {result, head} = await deps.db.transaction().execute(async (transaction) => {
      await lockState(transaction);
      const known = await read();
      const before = await findHead(transaction);
      const keeps = await isKept(deps, transaction, known);
      const result = await run(transaction);
      const after = await findHead(transaction);
      const isSealed = await seal(deps, transaction, {known, before, after});
      return {result, head: keeps && isSealed ? after : undefined};
    });
    if (head) await remember(head);
    return result;
  };
};
