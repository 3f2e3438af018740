import {mayFully} from '@switchboard/contracts/team/permissions';
import {VIEWS_MAX} from '@switchboard/contracts/limits';
import type {
  ListLayout,
  ListLayoutRequest,
  TicketListView,
  ViewRequest,
} from '@switchboard/contracts/views/schemas';
import {expectVersion, newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {forbidden, invalid, notFound, problem} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {listTeamNames, listTicketViewers} from '#modules/account/service.ts';
import {readFilter} from '../read/query.ts';
import {readLayout, saveLayout} from './layout-repository.ts';
import {
  deleteView,
  insertView,
  listViews,
  lockView,
  updateView,
  type ViewRow,
} from './repository.ts';

/** The caller's views, those of their teams and of everyone, by name, and the caller's layout of them. */
export const getViews = (
  {db}: Core,
  actor: Actor,
): Promise<{views: TicketListView[]; layout: ListLayout}> =>
  withWorkspace(db, actor, async (trx) => ({
    views: (await listMine(trx, actor)).map(present),
    layout: await readLayout(trx, actor.userId),
  }));

/** Saves the caller's layout of their lists. */
export const changeLayout = (
  {db}: Core,
  actor: Actor,
  change: ListLayoutRequest,
): Promise<ListLayout> => {
  const {workspaceId, userId} = actor;
  return withWorkspace(db, actor, (trx) => saveLayout(trx, {workspaceId, userId}, change));
};

/** Throws 403 for an agent who shares it, 409 for a name that the caller knows already, 422 for an impossible filter or team. */
export const createView = (
  deps: Core,
  actor: Actor,
  request: ViewRequest,
): Promise<TicketListView> => {
  const [id, at] = [newId(), deps.now()];
  return withWorkspace(deps.db, actor, async (trx) => {
    const wanted = await readRequest(trx, actor, {id, request, now: at});
    const {workspaceId, userId: ownerId} = actor;
    await insertView(trx, {
      id,
      workspaceId,
      ownerId,
      ...wanted,
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    return readOne(trx, id);
  });
};

interface ViewChange {
  id: string;
  version: number;
  request: ViewRequest;
}

/** As `createView`; 404, and 409 version_conflict after a concurrent change. */
export const changeView = (
  deps: Core,
  actor: Actor,
  {id, version, request}: ViewChange,
): Promise<TicketListView> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const row = await lockMine(trx, actor, id);
    expectVersion(row.version, version);
    const at = deps.now();
    await updateView(trx, id, {
      ...(await readRequest(trx, actor, {id, request, now: at})),
      version: version + 1,
      updatedAt: at,
    });
    return readOne(trx, id);
  });

/** Throws 404, 403 for a shared view of others. */
export const removeView = (deps: Core, actor: Actor, id: string): Promise<void> =>
  withWorkspace(deps.db, actor, async (trx) => {
    await lockMine(trx, actor, id);
    await deleteView(trx, id);
  });

/** Views among the caller's lists, by name. */
export const listMine = async (trx: Trx, {userId}: Actor): Promise<ViewRow[]> => {
  const {teamIds = []} =
    (await listTicketViewers(trx)).find((viewer) => viewer.userId === userId) ?? {};
  return listViews(trx, {userId, teamIds});
};

/** A view among the caller's lists that they may change. */
const lockMine = async (trx: Trx, actor: Actor, id: string): Promise<ViewRow> => {
  const row = (await listMine(trx, actor)).some((view) => view.id === id)
    ? await lockView(trx, id)
    : undefined;
  if (!row) throw notFound('View');
  refuseShared(actor, row.visibility);
  return row;
};

const refuseShared = ({role}: Actor, visibility: ViewRow['visibility']): void => {
  if (visibility !== 'private' && !mayFully(role, 'shareMacrosAndViews'))
    throw forbidden('Only supervisors, admins and owners can share views.');
};

interface Wanted {
  id: string;
  request: ViewRequest;
  now: Date;
}

const readRequest = async (trx: Trx, actor: Actor, {id, request, now}: Wanted) => {
  const {visibility, filter, sort} = request;
  const [name, teamId] = [request.name.trim(), visibility === 'team' ? request.teamId : null];
  refuseShared(actor, visibility);
  readFilter(filter, {userId: actor.userId, now});
  if (visibility === 'team' && !(await listTeamNames(trx)).some((team) => team.id === teamId))
    throw invalid({teamId: 'Team is required'});
  const others = (await listMine(trx, actor)).filter((view) => view.id !== id);
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw problem('duplicate', `A view named "${name}" already exists. Choose another name.`, {
      fields: {name: 'Name is taken'},
    });
  if (others.length >= VIEWS_MAX)
    throw problem(
      'illegal_transition',
      `There can be at most ${VIEWS_MAX} views. Delete some that are not used.`,
    );
  return {name, visibility, teamId, filter: JSON.stringify(filter), sort};
};

const present = ({
  id,
  name,
  visibility,
  teamId,
  filter,
  sort,
  ownerId,
  version,
  updatedAt,
}: ViewRow): TicketListView => ({
  id,
  name,
  visibility,
  teamId,
  filter,
  sort,
  ownerId,
  version,
  updatedAt: updatedAt.toISOString(),
});

const readOne = async (trx: Trx, id: string): Promise<TicketListView> => {
  const row = await lockView(trx, id);
  if (!row) throw notFound('View');
  return present(row);
};
