import type {IncomingMail} from '@switchboard/mail-reader';
import {problem} from '@switchboard/service-kit/errors';
import {isWorkEnded, type Workers} from '#workers/index.ts';

const UNREADABLE = 'This mail cannot be read.';

/**
 * Reads a mail in a thread: one that is made to be hard to read blocks only itself.
 * @param keys of its owner: workspace and sender share the threads fairly with others
 * @throws 422 for a mail that cannot be read or takes too long, 503 if too many arrive at once
 */
export const readInThread = async (
  workers: Workers,
  raw: Buffer,
  keys: readonly string[],
): Promise<IncomingMail> => {
  try {
    return await workers.run<IncomingMail>({
      lane: 'mails',
      module: new URL('./mail-work.ts', import.meta.url),
      input: raw,
      keys,
      bytes: raw.length,
    });
  } catch (error) {
    const isBusy = isWorkEnded(error)
      ? error.reason === 'stopped'
      : (error as {code?: string}).code === 'unavailable';
    if (isBusy)
      throw problem('unavailable', 'Too many mails are coming in at once. Try again in a minute.', {
        retryAfter: 60,
      });
    throw problem('validation_failed', UNREADABLE, {fields: {mail: UNREADABLE}});
  }
};
