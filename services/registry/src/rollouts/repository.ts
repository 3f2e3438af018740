import type {
  RemoteSummary,
  RolloutResponse,
} from '@switchboard/contracts/registry/rollouts/schemas';
import {appendAudit} from '../audit/repository.ts';
import {
  abortCanary,
  canarySummary,
  deleteCanary,
  findCanary,
  findLastAbort,
} from '../canaries/repository.ts';
import {raiseSerial, readSerial} from '../database/state.ts';
import type {
  PointerRow,
  RegistryDatabase,
  RegistryTransaction,
  ReleaseRow,
  RevocationRow,
} from '../database/tables.ts';
import {listPins, pinSummary} from '../pins/repository.ts';
import {revokedVersions, storedRelease, summaryOf} from '../releases/repository.ts';
import {offOf, readSections, renameOf, type Section} from '../sections/repository.ts';
import {activeTrail, rollbackTarget, rollbackTargets, type Move} from './history.ts';

/** ETag of a remote's pointer; changes with every move of it. */
export const pointerETag = ({name, revision}: Pick<PointerRow, 'name' | 'revision'>): string =>
  `"${name}.${revision}"`;

export const findPointer = (db: RegistryDatabase, name: string): Promise<PointerRow | undefined> =>
  db.selectFrom('pointers').selectAll().where('name', '=', name).executeTakeFirst();

const MOVES = ['activate', 'promote', 'rollback'] as const;

const readTrail = async (db: RegistryDatabase, name: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'to'])
    .where('remote', '=', name)
    .where('action', 'in', MOVES)
    .orderBy('id')
    .execute();
  return activeTrail(rows as Move[]);
};

/** Target of a rollback of this remote, with or without a version; null when there is none. */
export const readRollbackTarget = async (
  db: RegistryDatabase,
  name: string,
  version?: string,
): Promise<string | null> =>
  rollbackTarget(await readTrail(db, name), await revokedVersions(db, name), version);

/** True when this release was active before, or is now. */
export const wasActive = async (
  db: RegistryDatabase,
  name: string,
  version: string,
): Promise<boolean> =>
  (await db
    .selectFrom('audit')
    .select('id')
    .where('remote', '=', name)
    .where('to', '=', version)
    .where('action', 'in', MOVES)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export interface PointerMove extends Move {
  pointer: PointerRow;
  actor: string;
  reason: string;
  at: Date;
  /** Further details for the audit log. */
  details?: Record<string, unknown>;
}

/** Ends the canary when it becomes active, and on a rollback, which is meant for everyone. */
const settleCanary = async (
  transaction: RegistryTransaction,
  {pointer: {name}, action, to, actor, reason, at}: PointerMove,
): Promise<void> => {
  const canary = await findCanary(transaction, name);
  if (canary?.version === to) await deleteCanary(transaction, name);
  else if (canary && action === 'rollback')
    await abortCanary(transaction, canary, {
      actor,
      reason: `${name} went back to ${to}: ${reason}`,
      at,
    });
};

/** Moves the pointer and records the author, in the caller's transaction; returns the new serial and ETag. */
export const movePointer = async (
  transaction: RegistryTransaction,
  move: PointerMove,
): Promise<{serial: number; etag: string}> => {
  const {
    pointer: {name, active, revision},
    action,
    to,
    actor,
    reason,
    at,
    details,
  } = move;
  await transaction
    .updateTable('pointers')
    .set({active: to, revision: revision + 1, activated_at: at})
    .where('name', '=', name)
    .execute();
  await appendAudit(transaction, {
    action,
    remote: name,
    from: active,
    to,
    actor,
    reason,
    at,
    ...(details && {details}),
  });
  await settleCanary(transaction, move);
  return {
    serial: await raiseSerial(transaction, at),
    etag: pointerETag({name, revision: revision + 1}),
  };
};

/** Counts a change that keeps the pointer but may change the target of the next rollback: ETags from before become stale. */
export const touchPointer = async (
  transaction: RegistryTransaction,
  {name, active, revision}: PointerRow,
  at: Date,
) => {
  await transaction
    .updateTable('pointers')
    .set({revision: revision + 1})
    .where('name', '=', name)
    .execute();
  return {
    active,
    serial: await raiseSerial(transaction, at),
    etag: pointerETag({name, revision: revision + 1}),
  };
};

export const findRevocation = (
  db: RegistryDatabase,
  name: string,
  version: string,
): Promise<RevocationRow | undefined> =>
  db
    .selectFrom('revocations')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();

/** Writes a revocation with its author, in the caller's transaction. */
export const insertRevocation = async (
  transaction: RegistryTransaction,
  revocation: RevocationRow,
): Promise<void> => {
  const {name, version, reason, actor, at} = revocation;
  await transaction.insertInto('revocations').values(revocation).execute();
  await appendAudit(transaction, {
    action: 'revoke',
    remote: name,
    from: version,
    to: null,
    actor,
    reason,
    at,
  });
};

/** Running releases of a remote besides its active one. */
const readOthers = async (
  db: RegistryDatabase,
  name: string,
): Promise<Pick<RemoteSummary, 'canary' | 'pins'>> => {
  const canary = await findCanary(db, name);
  return {
    canary: canary ? canarySummary(canary) : null,
    pins: (await listPins(db, name)).map(pinSummary),
  };
};

/** Rollout of a remote after a request, with or without a change. */
export const rolloutNow = async (
  transaction: RegistryTransaction,
  {name}: Pick<PointerRow, 'name'>,
  changed: boolean,
): Promise<RolloutResponse['rollout']> => {
  const pointer = (await findPointer(transaction, name))!;
  return {
    name,
    active: pointer.active,
    ...(await readOthers(transaction, name)),
    changed,
    serial: await readSerial(transaction),
    etag: pointerETag(pointer),
  };
};

const iconOf = (active: ReleaseRow | undefined): Pick<RemoteSummary, 'icon'> => {
  const icon = active && storedRelease(active).release.manifest.menu[0]?.icon;
  return icon === undefined ? {} : {icon};
};

const summarise = async (
  db: RegistryDatabase,
  pointer: PointerRow,
  sections: readonly Section[],
): Promise<RemoteSummary> => {
  const rows = await db
    .selectFrom('releases')
    .selectAll()
    .where('name', '=', pointer.name)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
  const state = {active: pointer.active, revoked: await revokedVersions(db, pointer.name)};
  const rollbackTo = rollbackTargets(await readTrail(db, pointer.name), state.revoked);
  const section = sections.find(({name}) => name === pointer.name);
  const [off, renamed] = section ? [offOf(section), renameOf(section)] : [];
  return {
    name: pointer.name,
    active: pointer.active,
    previous: rollbackTo[0] ?? null,
    rollbackTo,
    ...(await readOthers(db, pointer.name)),
    aborted: await findLastAbort(db, pointer.name),
    ...(off && {off}),
    ...(renamed && {renamed}),
    etag: pointerETag(pointer),
    ...iconOf(rows.find(({version}) => version === pointer.active)),
    releases: rows.map((row) => summaryOf(row, state)),
  };
};

/** One remote with its releases, newest first; undefined when nothing was published under that name. */
export const summariseRemote = async (
  db: RegistryDatabase,
  name: string,
): Promise<RemoteSummary | undefined> => {
  const pointer = await findPointer(db, name);
  return pointer && summarise(db, pointer, await readSections(db));
};

/** Every remote, sorted by name. */
export const summariseRemotes = async (db: RegistryDatabase): Promise<RemoteSummary[]> => {
  const pointers = await db.selectFrom('pointers').selectAll().orderBy('name').execute();
  const sections = await readSections(db);
  return Promise.all(pointers.map((pointer) => summarise(db, pointer, sections)));
};
