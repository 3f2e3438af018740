import {PAGE_SIZE_DEFAULT, TEXT_MAX} from '@switchboard/contracts/limits';
import type {
  Audience,
  AudiencesQuery,
  ChangeAudienceContactsRequest,
  CreateAudienceRequest,
  UpdateAudienceRequest,
} from '@switchboard/contracts/audiences/schemas';
import {
  cutPage,
  expectVersion,
  newId,
  readCursor,
  type Trx,
  withEveryTicket,
  withWorkspace,
} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findPeople} from '../../account/service.ts';
import {contactsOfImport, nameOfCopy, refuseTakenName} from '../../connect/service.ts';
import {managesAudiences, refuseUnlessManager} from './access.ts';
import {combine} from './combine.ts';
import {
  addContacts,
  type AudienceRow,
  chosenIds,
  countAudiences,
  countContacts,
  countUses,
  deleteAudience,
  findAudience,
  insertAudience,
  listAudienceNames,
  listAudiences,
  lockAudience,
  membersOf,
  type NameKeys,
  removeContacts,
  updateAudience,
} from './repository.ts';

/** Sort keys of a page by name. Throws 422 for a wrong cursor. */
export const readNameKeys = (cursor: string | undefined): NameKeys | null => {
  const keys = readCursor(cursor, ['text', 'id']);
  return keys && {name: keys[0], id: keys[1]};
};

/** One page by name; `q` searches names. Throws 422 for a wrong cursor. */
export const getAudiences = (
  {db}: Core,
  actor: Actor,
  {q, kind, cursor, limit = PAGE_SIZE_DEFAULT}: AudiencesQuery,
) => {
  const after = readNameKeys(cursor);
  const names = {q: q?.trim(), kind};
  return withWorkspace(db, actor, async (trx) => {
    const found = await listAudiences(trx, names, {limit: limit + 1, after});
    const {rows, nextCursor} = cutPage(found, limit, ({sortName, id}) => [sortName, id]);
    return {
      audiences: await present(trx, actor, rows),
      page: {nextCursor, total: await countAudiences(trx, names)},
    };
  });
};

/** Counts again. Throws 404. */
export const getAudience = (deps: Core, actor: Actor, id: string): Promise<Audience> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const row = await findAudience(trx, id);
    if (!row) throw notFound('Audience');
    await recount(trx, row, deps.now());
    return read(trx, actor, id);
  });

/** Everyone sees the same number, whatever tickets they see. */
const recount = async (trx: Trx, row: AudienceRow, now: Date): Promise<void> => {
  const count = await withEveryTicket(trx, async () =>
    countContacts(trx, await combine(trx, {included: [row]}, now)),
  );
  await updateAudience(trx, row.id, {count, countedAt: now});
};

/**
 * Stores an audience.
 * @throws 403 without permission, 409 for a name that is taken and for an unfinished import, 404 for an unknown import
 */
export const createAudience = (
  deps: Core,
  actor: Actor,
  request: CreateAudienceRequest,
): Promise<Audience> =>
  change(deps, actor, async (trx) => {
    const id = newId();
    const name = request.name.trim();
    refuseTakenName(await listAudienceNames(trx), {id, name});
    await insert(trx, actor, {
      id,
      name,
      filter: request.kind === 'dynamic' ? request.filter : null,
      at: deps.now(),
    });
    if (request.kind === 'static')
      await choose(trx, actor, {id, add: request.contactIds, importId: request.importId});
    return id;
  });

const insert = (
  trx: Trx,
  {workspaceId, userId}: Actor,
  {id, name, filter, at}: Pick<Audience, 'id' | 'name' | 'filter'> & {at: Date},
): Promise<void> =>
  insertAudience(trx, {
    id,
    workspaceId,
    name,
    kind: filter === null ? 'static' : 'dynamic',
    filter: filter && JSON.stringify(filter),
    count: 0,
    countedAt: at,
    createdById: userId,
    version: 1,
    createdAt: at,
    updatedAt: at,
  });

/** Adds chosen and imported contacts, and removes others. */
const choose = async (
  trx: Trx,
  actor: Actor,
  {id: audienceId, add = [], remove = [], importId}: ChangeAudienceContactsRequest & {id: string},
): Promise<void> => {
  const {workspaceId} = actor;
  if (add.length > 0) await addContacts(trx, {workspaceId, audienceId}, chosenIds(add));
  if (importId) {
    const {query} = await contactsOfImport(trx, actor, importId);
    await addContacts(trx, {workspaceId, audienceId}, {ids: query});
  }
  await removeContacts(trx, audienceId, remove);
};

interface Change {
  id: string;
  version: number;
  request: UpdateAudienceRequest;
}

/** Throws 403, 404, 409 for a name that is taken and after a concurrent change, 422 for the filter of a static one. */
export const changeAudience = (
  deps: Core,
  actor: Actor,
  {id, version, request: {name, filter}}: Change,
): Promise<Audience> =>
  change(deps, actor, async (trx) => {
    const row = await lock(trx, id);
    expectVersion(row.version, version);
    if (filter && row.kind === 'static')
      throw invalid({filter: 'Only dynamic audiences have a filter'});
    if (name !== undefined) refuseTakenName(await listAudienceNames(trx), {id, name: name.trim()});
    await updateAudience(trx, id, {
      ...(name !== undefined && {name: name.trim()}),
      ...(filter && {filter: JSON.stringify(filter)}),
      version: version + 1,
      updatedAt: deps.now(),
    });
    return id;
  });

/** Changes the contacts of a static audience. Throws 403, 404, 409 for a dynamic one and for an unfinished import. */
export const changeContacts = (
  deps: Core,
  actor: Actor,
  {id, request}: {id: string; request: ChangeAudienceContactsRequest},
): Promise<Audience> =>
  change(deps, actor, async (trx) => {
    const {kind, version} = await lock(trx, id);
    if (kind === 'dynamic')
      throw problem(
        'illegal_transition',
        'The filter decides who is in a dynamic audience. Change the filter instead.',
      );
    await choose(trx, actor, {id, ...request});
    await updateAudience(trx, id, {version: version + 1, updatedAt: deps.now()});
    return id;
  });

/** Throws 403, 404. */
export const duplicateAudience = (deps: Core, actor: Actor, id: string): Promise<Audience> =>
  change(deps, actor, async (trx) => {
    const row = await lock(trx, id);
    const taken = (await listAudienceNames(trx)).map(({name}) => name);
    const copy = newId();
    await insert(trx, actor, {
      id: copy,
      name: nameOfCopy(row.name, taken, TEXT_MAX),
      filter: row.filter,
      at: deps.now(),
    });
    await addContacts(trx, {workspaceId: actor.workspaceId, audienceId: copy}, membersOf(row.id));
    return copy;
  });

/** Throws 403, 404. */
export const removeAudience = async (deps: Core, actor: Actor, id: string): Promise<void> => {
  refuseUnlessManager(actor);
  await withWorkspace(deps.db, actor, async (trx) => {
    await lock(trx, id);
    await deleteAudience(trx, id);
    await tell(trx, actor, id);
  });
};

/** One transaction of a user who may change audiences; counts and publishes the changes. Throws 403. */
const change = async (
  deps: Core,
  actor: Actor,
  run: (trx: Trx) => Promise<string>,
): Promise<Audience> => {
  refuseUnlessManager(actor);
  return withWorkspace(deps.db, actor, async (trx) => {
    const id = await run(trx);
    await recount(trx, await lock(trx, id), deps.now());
    await tell(trx, actor, id);
    return read(trx, actor, id);
  });
};

const tell = (trx: Trx, {workspaceId}: Actor, id: string): Promise<void> =>
  publishEvent(trx, {workspaceId, type: 'audience.changed', payload: {id}});

const lock = async (trx: Trx, id: string): Promise<AudienceRow> => {
  const row = await lockAudience(trx, id);
  if (!row) throw notFound('Audience');
  return row;
};

const read = async (trx: Trx, actor: Actor, id: string): Promise<Audience> => {
  const row = await findAudience(trx, id);
  const [audience] = row ? await present(trx, actor, [row]) : [];
  if (!audience) throw notFound('Audience');
  return audience;
};

/** A filter can name a person: it is visible only to users who may change it. */
const present = async (trx: Trx, actor: Actor, rows: AudienceRow[]): Promise<Audience[]> => {
  const people = await findPeople(
    trx,
    rows.map((row) => row.createdById),
  );
  const uses = await countUses(
    trx,
    rows.map(({id}) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    filter: managesAudiences(actor) ? row.filter : null,
    count: row.count,
    countedAt: row.countedAt.toISOString(),
    usedIn: uses.get(row.id) ?? {broadcasts: 0, unsent: 0},
    createdBy: people.get(row.createdById)?.name ?? 'Former member',
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
};
