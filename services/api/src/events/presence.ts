import type {Client, Hub} from './hub.ts';
import type {People} from './people.ts';

/** Omits first-time users, who are in no workspace yet. */
const membersOf = (clients: Iterable<Client>) =>
  [...clients].flatMap(({workspaceId, userId}) =>
    workspaceId === null ? [] : [{workspaceId, userId}],
  );

/** Records the presence of a new socket's owner. */
export const noteArrival = async ({arrive}: People, client: Client): Promise<void> => {
  for (const member of membersOf([client])) await arrive(member);
};

/** Records that the owner of a closed socket was present until now. */
export const noteLeaving = ({keepPresent}: People, client: Client): Promise<void> =>
  keepPresent(membersOf([client]));

/** Runs with every heartbeat: records who is present, and publishes who has gone. */
export const beatPresence = async (
  {keepPresent, notifyAboutFaded}: People,
  hub: Hub,
): Promise<void> => {
  await keepPresent(membersOf(hub.clients()));
  await notifyAboutFaded();
};
