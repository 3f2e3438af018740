import {setTimeout as pause} from 'node:timers/promises';
import type {ServerFrame} from '@switchboard/contracts/events';
import type {Unlisten} from '@switchboard/service-kit/database';
import type {Database} from '../database/index.ts';
import {EVENTS_CHANNEL} from './publish.ts';
import {REGISTRY_CHANNEL} from './registry-change.ts';
import {readEvents} from './repository.ts';
import {REPLAY_MAX} from './resume.ts';
import {REVOKED_CHANNEL} from './revocation.ts';
import {createViews} from './views.ts';

/** One authenticated socket. */
export interface Client {
  readonly sessionId: string;
  readonly userId: string;
  /** null for first-time users: they receive events of the registry only. */
  readonly workspaceId: string | null;
  /** Last event that was sent. */
  seq: number;
  /** Sends JSON frames in one go. */
  send: (frames: readonly Buffer[]) => void;
  close: (reason: 'revoked' | 'changed') => void;
}

export interface Hub {
  add: (client: Client) => void;
  remove: (client: Client) => void;
  clients: () => Iterable<Client>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Events that follow a delivery are gathered for this long: a busy workspace writes to each socket 20 times a second at most. */
const GATHER_MS = 50;

const REGISTRY_CHANGED = [
  Buffer.from(JSON.stringify({type: 'registry.changed'} satisfies ServerFrame)),
];

/** Delivers new events of a workspace to its sockets: one run at a time, and again for events that came meanwhile. */
const createPump = (
  database: Database,
  clients: ReadonlySet<Client>,
  onError: (error: unknown) => void,
) => {
  const pumping = new Map<string, {again: boolean}>();
  let isStopped = false;

  const inWorkspace = (workspaceId: string) =>
    [...clients].filter((client) => client.workspaceId === workspaceId);

  const pump = async (workspaceId: string): Promise<void> => {
    const running = pumping.get(workspaceId);
    if (running) {
      running.again = true;
      return;
    }
    const state = {again: true};
    pumping.set(workspaceId, state);
    const drain = async () => {
      while (state.again && !isStopped) {
        state.again = false;
        await deliver(database, workspaceId, () => inWorkspace(workspaceId));
        await pause(GATHER_MS, undefined, {ref: false});
      }
    };
    await drain().catch(onError);
    pumping.delete(workspaceId);
  };

  const stop = () => {
    isStopped = true;
  };
  return {pump, stop};
};

/**
 * Sends the outbox to the sockets of this process, each event once and in order. NOTIFY only signals that there is something to read; after
 * a lost connection everything is read again.
 */
export const createHub = (database: Database, onError: (error: unknown) => void): Hub => {
  const clients = new Set<Client>();
  const unlisten: Unlisten[] = [];
  const {pump, stop: stopPump} = createPump(database, clients, onError);

  const pumpAll = () => {
    for (const workspaceId of new Set([...clients].map((client) => client.workspaceId)))
      if (workspaceId) void pump(workspaceId);
  };
  const notifyRegistry = () => {
    for (const client of clients) client.send(REGISTRY_CHANGED);
  };

  return {
    add: (client) => {
      clients.add(client);
      if (client.workspaceId) void pump(client.workspaceId);
    },
    remove: (client) => void clients.delete(client),
    clients: () => clients,
    start: async () => {
      unlisten.push(
        await database.listen(
          EVENTS_CHANNEL,
          (payload) => void pump(payload.split(':')[0] ?? ''),
          pumpAll,
        ),
      );
      unlisten.push(
        await database.listen(REVOKED_CHANNEL, (payload) => closeEnded(clients, payload)),
      );
      unlisten.push(await database.listen(REGISTRY_CHANNEL, notifyRegistry, notifyRegistry));
    },
    stop: async () => {
      stopPump();
      for (const end of unlisten.splice(0)) await end();
    },
  };
};

/** @param payload ids of sessions that ended */
const closeEnded = (clients: Iterable<Client>, payload: string): void => {
  const ended = new Set(payload.split(','));
  for (const client of clients) if (ended.has(client.sessionId)) client.close('revoked');
};

/** Brings every socket of the workspace up to the newest event. */
const deliver = async (
  database: Database,
  workspaceId: string,
  listeners: () => Client[],
): Promise<void> => {
  for (;;) {
    const waiting = listeners();
    if (waiting.length === 0) return;
    const after = Math.min(...waiting.map((client) => client.seq));
    const events = await readEvents(database, {workspaceId, after, limit: REPLAY_MAX});
    const viewOf = createViews(events);
    // New sockets wait for the next round: this one may begin after their last event.
    for (const client of waiting) {
      client.send(viewOf(client));
      client.seq = Math.max(client.seq, events.at(-1)?.seq ?? 0);
    }
    if (events.length < REPLAY_MAX) return;
  }
};
