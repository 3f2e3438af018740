import type {WebSocket} from 'ws';
import type {Client, Hub} from './hub.ts';
import type {People} from './people.ts';
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
  people: People,
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
    closeOutdated(people, hub.clients()).catch(() => undefined);
    beatPresence(people, hub).catch(() => undefined);
  };
  const timer = setInterval(beat, everyMs);
  timer.unref();
  return {stop: () => clearInterval(timer)};
};

/** Closes the sockets whose session ended, or whose user is in another workspace now. */
export const closeOutdated = async (
  {findLiveSessions}: People,
  sockets: Iterable<Client>,
): Promise<void> => {
  const clients = [...sockets];
  if (clients.length === 0) return;
  const live = await findLiveSessions([...new Set(clients.map((client) => client.sessionId))]);
  for (const client of clients) {
    if (!live.has(client.sessionId)) client.close('revoked');
    else if (live.get(client.sessionId) !== client.workspaceId) client.close('changed');
  }
};
