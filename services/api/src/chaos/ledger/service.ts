import {type ChildProcess, fork} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import type {Asked, Order, Reply} from './orders.ts';

const PROGRAM = fileURLToPath(new URL('service-process.ts', import.meta.url));
const READY = 0;

/** A process of the service as its clients see it. */
export interface Service {
  /** Asks once; null when no reply came, as the process died or the reply was dropped. */
  ask: (order: Order) => Promise<Reply | null>;
  /** Kills it without warning and starts the next one. */
  crash: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts a process of the service.
 * @param isDropped decides of each reply whether it is lost on its way
 */
export const startService = async (
  databaseUrl: string,
  isDropped: () => boolean,
): Promise<Service> => {
  let child: ChildProcess;
  let nextId = READY + 1;
  let isEnding = false;
  const waiting = new Map<number, (reply: Reply | null) => void>();

  const start = async (): Promise<void> => {
    const started = fork(PROGRAM, {env: {...process.env, DATABASE_URL: databaseUrl}});
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.once('error', reject);
      started.on('message', (reply: Reply) => {
        if (reply.id === READY) {
          // As a supervisor does, when it ends by itself.
          started.once('exit', () => void (isEnding || startAgain()));
          return resolve();
        }
        const settle = waiting.get(reply.id);
        waiting.delete(reply.id);
        settle?.(isDropped() ? null : reply);
      });
      started.once('exit', () => {
        if (child !== started) return;
        for (const settle of waiting.values()) settle(null);
        waiting.clear();
        reject(new Error('A process of the service ended before it was ready.'));
      });
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    isEnding = true;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };

  /** The database may be away just then: it is tried until it is back. */
  const startAgain = async (): Promise<void> => {
    for (let tries = 0; ; tries += 1)
      try {
        await start();
        isEnding = false;
        return;
      } catch (error) {
        if (tries === 20) throw error;
      }
  };
  await start();

  return {
    ask: (order) =>
      new Promise((resolve) => {
        const asked: Asked = {id: (nextId += 1), order};
        waiting.set(asked.id, resolve);
        if (!child.connected) return void (waiting.delete(asked.id), resolve(null));
        child.send(asked, (error) => {
          if (error && waiting.delete(asked.id)) resolve(null);
        });
      }),
    crash: async () => {
      await end('SIGKILL');
      await startAgain();
    },
    stop: () => end('SIGTERM'),
  };
};
