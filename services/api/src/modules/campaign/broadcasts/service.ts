import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import type {
  Broadcast,
  BroadcastsQuery,
  CreateBroadcastRequest,
  UpdateBroadcastRequest,
} from '@switchboard/contracts/broadcasts/schemas';
import {variableFault} from '@switchboard/contracts/variables';
import {
  cutPage,
  expectVersion,
  newId,
  readAfter,
  type Trx,
  withWorkspace,
} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {invalid, notFound} from '@switchboard/service-kit/errors';
import {publishEvent} from '../../../events/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {findPeople} from '../../account/directory/service.ts';
import {
  type BroadcastRow,
  countBroadcasts,
  deleteBroadcast,
  findBroadcast,
  insertBroadcast,
  listBroadcasts,
  lockBroadcast,
  updateBroadcast,
} from './repository.ts';

/** One page of broadcasts, last changed first; `q` searches their names. */
export const getBroadcasts = (
  {db}: ApiDeps,
  actor: Actor,
  {q, cursor, limit = PAGE_SIZE_DEFAULT}: BroadcastsQuery,
) => {
  const after = readAfter(cursor);
  return withWorkspace(db, actor, async (trx) => {
    const found = await listBroadcasts(trx, q?.trim(), {limit: limit + 1, after});
    const {rows, nextCursor} = cutPage(found, limit, (row) => [
      row.updatedAt.toISOString(),
      row.id,
    ]);
    return {
      broadcasts: await present(trx, rows),
      page: {nextCursor, total: await countBroadcasts(trx, q?.trim())},
    };
  });
};

/** Throws 404. */
export const getBroadcast = ({db}: ApiDeps, actor: Actor, id: string): Promise<Broadcast> =>
  withWorkspace(db, actor, (trx) => read(trx, id));

/** Throws 422 for a variable that does not exist: it would reach the recipients as it stands. */
const refuseUnknownVariables = (texts: Pick<CreateBroadcastRequest, 'subject' | 'body'>): void => {
  const faults = (['subject', 'body'] as const)
    .map((name) => [name, variableFault(texts[name] ?? '')])
    .filter(([, fault]) => fault);
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
};

/** Stores a draft. Throws 422. */
export const createBroadcast = (
  deps: ApiDeps,
  actor: Actor,
  request: CreateBroadcastRequest,
): Promise<Broadcast> =>
  withWorkspace(deps.db, actor, async (trx) => {
    refuseUnknownVariables(request);
    const {workspaceId, userId} = actor;
    const [id, at] = [newId(), deps.now()];
    await insertBroadcast(trx, {
      id,
      workspaceId,
      name: request.name.trim(),
      channel: request.channel,
      subject: request.subject?.trim() ?? '',
      body: request.body ?? '',
      status: 'draft',
      createdById: userId,
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    await publishEvent(trx, {workspaceId, type: 'broadcast.changed', payload: {id}});
    return read(trx, id);
  });

interface Change {
  id: string;
  version: number;
  change: UpdateBroadcastRequest;
}

/** Changes a draft. Throws 404, 422, and 409 version_conflict when someone else changed it meanwhile. */
export const changeBroadcast = (
  deps: ApiDeps,
  actor: Actor,
  {id, version, change}: Change,
): Promise<Broadcast> =>
  withWorkspace(deps.db, actor, async (trx) => {
    refuseUnknownVariables(change);
    const broadcast = await lockBroadcast(trx, id);
    if (!broadcast) throw notFound('Broadcast');
    expectVersion(broadcast.version, version);
    const {name, channel, subject, body} = {...broadcast, ...change};
    await updateBroadcast(trx, id, {
      name: name.trim(),
      channel,
      subject: subject.trim(),
      body,
      version: version + 1,
      updatedAt: deps.now(),
    });
    await publishEvent(trx, {
      workspaceId: actor.workspaceId,
      type: 'broadcast.changed',
      payload: {id},
    });
    return read(trx, id);
  });

/** Removes a draft. Throws 404. */
export const removeBroadcast = ({db}: ApiDeps, actor: Actor, id: string): Promise<void> =>
  withWorkspace(db, actor, async (trx) => {
    if (!(await deleteBroadcast(trx, id))) throw notFound('Broadcast');
    await publishEvent(trx, {
      workspaceId: actor.workspaceId,
      type: 'broadcast.changed',
      payload: {id},
    });
  });

const read = async (trx: Trx, id: string): Promise<Broadcast> => {
  const row = await findBroadcast(trx, id);
  const [broadcast] = row ? await present(trx, [row]) : [];
  if (!broadcast) throw notFound('Broadcast');
  return broadcast;
};

const present = async (trx: Trx, rows: BroadcastRow[]): Promise<Broadcast[]> => {
  const people = await findPeople(
    trx,
    rows.map((row) => row.createdById),
  );
  return rows.map(({workspaceId, createdById, createdAt, updatedAt, ...row}) => ({
    ...row,
    createdBy: people.get(createdById)?.name ?? 'Former member',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
};
