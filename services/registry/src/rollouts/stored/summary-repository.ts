import type {
  RemoteSummary,
  RolloutResponse,
} from '@switchboard/contracts/registry/rollouts/schemas';
import {
  type PointerRow,
  readSerial,
  type RegistryDatabase,
  type RegistryTransaction,
  type ReleaseRow,
} from '../../database/index.ts';
import {
  offOf,
  readSections,
  renameOf,
  revokedVersions,
  type Section,
  storedRelease,
  summaryOf,
} from '../../records/index.ts';
import {canarySummary, findCanary, findLastAbort} from './canary-repository.ts';
import {rollbackTargets} from './history.ts';
import {listPins, pinSummary} from './pin-repository.ts';
import {findPointer, pointerETag, readTrail} from './pointer-repository.ts';

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
