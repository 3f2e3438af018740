import type {WebSocket} from 'ws';
import type {ApiDeps} from '../deps.ts';
import {findLiveSessions} from '../modules/account/auth/session.ts';
import type {Client, Hub} from './hub.ts';
import {beatPresence} from './presence.ts';

interface Heart {
  everyMs: number;
  sockets: () => Iterable<WebSocket>;
}

/**
 * Pings every socket and drops those that did not answer the last ping; closes those whose session ended or whose workspace changed, in
 * case a notice of it was lost. Records presence.
 */
export const keepAlive = (
  deps: ApiDeps,
  hub: Hub,
  {everyMs, sockets}: Heart,
): {stop: () => void} => {
  const answered = new WeakSet<WebSocket>();
  const asked = new WeakSet<WebSocket>();

  const beat = () => {
    for (const socket of sockets()) {
      if (asked.has(socket) && !answered.has(socket)) {
        socket.terminate();
        continue;
      }
      if (!asked.has(socket)) socket.on('pong', () => answered.add(socket));
      asked.add(socket);
      answered.delete(socket);
      socket.ping();
    }
    closeOutdated(deps, hub.clients()).catch(() => undefined);
    beatPresence(deps, hub).catch(() => undefined);
  };
  const timer = setInterval(beat, everyMs);
  timer.unref();
  return {stop: () => clearInterval(timer)};
};

/** Closes the sockets whose session ended, or whose user is in another workspace now. */
export const closeOutdated = async (deps: ApiDeps, sockets: Iterable<Client>): Promise<void> => {
  const clients = [...sockets];
  if (clients.length === 0) return;
  const live = await findLiveSessions(deps, [
    ...new Set(clients.map((client) => client.sessionId)),
  ]);
  for (const client of clients) {
    if (!live.has(client.sessionId)) client.close('revoked');
    else if (live.get(client.sessionId) !== client.workspaceId) client.close('changed');
  }
};
