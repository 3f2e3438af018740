import type {ApiDeps} from '../deps.ts';
import {arrive, keepPresent, tellFaded} from '../modules/account/presence/service.ts';
import type {Client, Hub} from './hub.ts';

/** Omits first-time users, who are in no workspace yet. */
const membersOf = (clients: Iterable<Client>) =>
  [...clients].flatMap(({workspaceId, userId}) =>
    workspaceId === null ? [] : [{workspaceId, userId}],
  );

/** Records the presence of a new socket's owner. */
export const noteArrival = async (deps: ApiDeps, client: Client): Promise<void> => {
  for (const member of membersOf([client])) await arrive(deps, member);
};

/** Records that the owner of a closed socket was present until now. */
export const noteLeaving = (deps: ApiDeps, client: Client): Promise<void> =>
  keepPresent(deps, membersOf([client]));

/** Runs with every heartbeat: records who is present, and publishes who has gone. */
export const beatPresence = async (deps: ApiDeps, hub: Hub): Promise<void> => {
  await keepPresent(deps, membersOf(hub.clients()));
  await tellFaded(deps);
};
