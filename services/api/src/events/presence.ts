import type {ApiDeps} from '../deps.ts';
import {arrive, keepPresent, tellFaded} from '../modules/account/presence/service.ts';
import type {Client, Hub} from './hub.ts';

/** First-time users are nowhere yet. */
const membersOf = (clients: Iterable<Client>) =>
  [...clients].flatMap(({workspaceId, userId}) =>
    workspaceId === null ? [] : [{workspaceId, userId}],
  );

/** A socket has come: whose it is, is there. */
export const noteArrival = async (deps: ApiDeps, client: Client): Promise<void> => {
  for (const member of membersOf([client])) await arrive(deps, member);
};

/** A socket has gone: whose it was, was there until now. */
export const noteLeaving = (deps: ApiDeps, client: Client): Promise<void> =>
  keepPresent(deps, membersOf([client]));

/** With every heartbeat: who is there, and who was until a while ago. */
export const beatPresence = async (deps: ApiDeps, hub: Hub): Promise<void> => {
  await keepPresent(deps, membersOf(hub.clients()));
  await tellFaded(deps);
};
