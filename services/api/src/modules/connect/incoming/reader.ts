import {once} from 'node:events';
import {Worker} from 'node:worker_threads';
import pLimit from 'p-limit';
import {problem} from '../../../errors/index.ts';
import type {IncomingMail} from './read-mail.ts';

/** Reads mails one after the other in a thread of its own: a mail that is made to be hard to read stops nothing but itself. */
export type MailReader = {
  /** Throws 422 for what cannot be read, or takes too long. */
  read: (raw: Buffer) => Promise<IncomingMail>;
  close: () => Promise<void>;
};

const TIME_MS = 15_000;
const MEMORY_MB = 512;
const WAITING_MAX = 50;
const UNREADABLE = 'This mail cannot be read.';

export const createMailReader = (timeMs = TIME_MS): MailReader => {
  const oneByOne = pLimit(1);
  let worker: Worker | undefined;

  const end = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./read-worker.ts', import.meta.url), {resourceLimits: {maxOldGenerationSizeMb: MEMORY_MB}});
    started.unref();
    started.on('error', () => undefined);
    return started;
  };

  const ask = async (raw: Buffer): Promise<IncomingMail> => {
    worker ??= start();
    const answered = once(worker, 'message', {signal: AbortSignal.timeout(timeMs)});
    worker.postMessage(raw);
    const [{mail}] = await answered as [{mail?: IncomingMail}];
    if (!mail) throw new Error(UNREADABLE);
    return mail;
  };

  return {
    read: raw => {
      if (oneByOne.pendingCount >= WAITING_MAX) throw problem('unavailable', 'Too many mails come in at once. Try again in a moment.');
      return oneByOne(async () => {
        try {
          return await ask(raw);
        } catch {
          await end();
          throw problem('validation_failed', UNREADABLE, {fields: {mail: UNREADABLE}});
        }
      });
    },
    close: end,
  };
};
