import {type ChildProcess, fork} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import type {Asked, Order, Reply} from './orders.ts';

const PROGRAM = fileURLToPath(new URL('service-process.ts', import.meta.url));
const READY = 0;

/** A process of the service as its clients see it. */
export interface Service {
  /** Sends an order once; null when no reply came, as the process died or the reply was dropped. */
  ask: (order: Order) => Promise<Reply | null>;
  /** Kills it without warning and starts the next one. */
  crash: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Maximum of restarts while the database is down. */
const STARTS_MAX = 20;

interface Process {
  send: (asked: Asked) => boolean;
  end: (signal: NodeJS.Signals) => Promise<void>;
  start: () => Promise<void>;
}

/** Restarts a process whenever it ends by itself, as a supervisor does. */
const supervise = (
  databaseUrl: string,
  on: {reply: (reply: Reply) => void; end: () => void},
): Process => {
  let child: ChildProcess;
  let isEnding = false;
  const startOnce = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const started = fork(PROGRAM, {env: {...process.env, DATABASE_URL: databaseUrl}});
      child = started;
      let isReady = false;
      started.once('error', reject);
      started.on('message', (reply: Reply) => {
        if (reply.id !== READY) return on.reply(reply);
        isReady = true;
        return resolve();
      });
      started.once('exit', () => {
        on.end();
        reject(new Error('A process of the service ended before it was ready.'));
        if (isReady && !isEnding) void start();
      });
    });
  const start = async (): Promise<void> => {
    isEnding = false;
    for (let tries = 1; ; tries += 1)
      try {
        return await startOnce();
      } catch (error) {
        if (tries === STARTS_MAX) throw error;
      }
  };
  return {
    start,
    send: (asked) => child.connected && child.send(asked, () => undefined),
    end: async (signal) => {
      isEnding = true;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    },
  };
};

/**
 * Starts a process of the service.
 * @param isDropped decides for each reply whether it is lost on its way
 */
export const startService = async (
  databaseUrl: string,
  isDropped: () => boolean,
): Promise<Service> => {
  let lastId = READY;
  const waiting = new Map<number, (reply: Reply | null) => void>();
  const {start, send, end} = supervise(databaseUrl, {
    reply: (reply) => {
      const settle = waiting.get(reply.id);
      waiting.delete(reply.id);
      settle?.(isDropped() ? null : reply);
    },
    end: () => {
      for (const settle of waiting.values()) settle(null);
      waiting.clear();
    },
  });
  await start();
  return {
    ask: (order) =>
      new Promise((resolve) => {
        lastId += 1;
        if (send({id: lastId, order})) waiting.set(lastId, resolve);
        else resolve(null);
      }),
    crash: async () => {
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGTERM'),
  };
};
