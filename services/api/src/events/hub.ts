import type {ServerFrame} from '@switchboard/contracts/events';
import type {Database, Unlisten} from '../database/index.ts';
import {EVENTS_CHANNEL} from './publish.ts';
import {REGISTRY_CHANNEL} from './registry-change.ts';
import {type OutboxEvent, readEvents} from './repository.ts';
import {REPLAY_MAX} from './resume.ts';
import {REVOKED_CHANNEL} from './revocation.ts';

/** One authenticated socket. */
export type Client = {
  readonly sessionId: string;
  readonly userId: string;
  /** null for first-time users: they hear of the registry only. */
  readonly workspaceId: string | null;
  /** The last event that was sent. */
  seq: number;
  send: (frame: ServerFrame) => void;
  close: (reason: 'revoked' | 'changed') => void;
};

export type Hub = {
  add: (client: Client) => void;
  remove: (client: Client) => void;
  clients: () => Iterable<Client>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Sends the outbox to the sockets of this process, each event once and in order. NOTIFY only says that there is
 * something to read; after a lost connection everything is read again.
 */
export const createHub = (database: Database, onError: (error: unknown) => void): Hub => {
  const clients = new Set<Client>();
  const pumping = new Map<string, {again: boolean}>();
  const unlisten: Unlisten[] = [];

  const inWorkspace = (workspaceId: string) => [...clients].filter(client => client.workspaceId === workspaceId);

  const pump = async (workspaceId: string): Promise<void> => {
    const running = pumping.get(workspaceId);
    if (running) {
      running.again = true;
      return;
    }
    const state = {again: true};
    pumping.set(workspaceId, state);
    const drain = async () => {
      while (state.again) {
        state.again = false;
        await deliver(database, workspaceId, () => inWorkspace(workspaceId));
      }
    };
    await drain().catch(onError);
    pumping.delete(workspaceId);
  };

  const pumpAll = () => {
    for (const workspaceId of new Set([...clients].map(client => client.workspaceId))) if (workspaceId) void pump(workspaceId);
  };
  const revoke = (payload: string) => {
    const ended = new Set(payload.split(','));
    for (const client of clients) if (ended.has(client.sessionId)) client.close('revoked');
  };
  const tellRegistry = () => {
    for (const client of clients) client.send({type: 'registry.changed'});
  };

  return {
    add: client => {
      clients.add(client);
      if (client.workspaceId) void pump(client.workspaceId);
    },
    remove: client => void clients.delete(client),
    clients: () => clients,
    start: async () => {
      unlisten.push(await database.listen(EVENTS_CHANNEL, payload => void pump(payload.split(':')[0] ?? ''), pumpAll));
      unlisten.push(await database.listen(REVOKED_CHANNEL, revoke));
      unlisten.push(await database.listen(REGISTRY_CHANNEL, tellRegistry, tellRegistry));
    },
    stop: async () => {
      for (const end of unlisten.splice(0)) await end();
    },
  };
};

/** Brings every socket of the workspace up to the newest event. */
const deliver = async (database: Database, workspaceId: string, listeners: () => Client[]): Promise<void> => {
  for (;;) {
    const waiting = listeners();
    if (waiting.length === 0) return;
    const after = Math.min(...waiting.map(client => client.seq));
    const events = await readEvents(database, {workspaceId, after, limit: REPLAY_MAX});
    for (const event of events) for (const client of listeners()) sendEvent(client, event);
    if (events.length < REPLAY_MAX) return;
  }
};

/** What someone may not learn of reaches them as an empty `counts.updated`: their sequence stays without gaps. */
const sendEvent = (client: Client, {seq, type, payload, audience, at}: OutboxEvent): void => {
  if (seq <= client.seq) return;
  client.seq = seq;
  const isForThem = audience === null || audience.includes(client.userId);
  client.send(isForThem ? {type, seq, payload, at: at.toISOString()} : {type: 'counts.updated', seq, payload: {}, at: at.toISOString()});
};
