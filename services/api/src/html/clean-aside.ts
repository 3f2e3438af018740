import {problem} from '@switchboard/service-kit/errors';
import {isWorkEnded, type Workers} from '../workers/index.ts';
import {rememberSafe} from './sanitize.ts';

/** So much HTML is made safe where requests are answered: a few milliseconds. More of it goes to a thread. */
export const SHORT_MAX = 8000;

/**
 * Long HTML of a person made safe in a thread, so that it holds up nobody; `sanitize` gives the texts back as they are then.
 * @param keys whose it is; they share the threads fairly
 * @throws 413 for what takes too long to read
 */
export const cleanAside = async (
  workers: Workers,
  texts: readonly string[],
  keys: readonly string[],
): Promise<string[]> => {
  try {
    const cleaned = await workers.run<string[]>({
      lane: 'documents',
      module: new URL('./clean-work.ts', import.meta.url),
      input: texts,
      keys,
      bytes: texts.reduce((sum, {length}) => sum + length, 0),
    });
    for (const text of cleaned) rememberSafe(text);
    return cleaned;
  } catch (error) {
    if (isWorkEnded(error) && error.reason !== 'stopped')
      throw problem(
        'too_large',
        'These texts take too long to read. Simplify them, or save fewer at a time.',
      );
    throw error;
  }
};
