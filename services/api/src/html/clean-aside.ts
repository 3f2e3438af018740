import {problem} from '@switchboard/service-kit/errors';
import {rememberSafe} from '@switchboard/service-kit/html';
import {isWorkEnded, type Workers} from '../workers/index.ts';

/** Maximum length of HTML that is sanitised in the thread of requests: a few milliseconds. Longer HTML goes to another thread. */
export const SHORT_MAX = 8000;

/**
 * Sanitises long HTML of a person in a thread, so that it blocks nobody; `sanitize` then returns these texts unchanged.
 * @param keys of its owner; they share the threads fairly
 * @throws 413 for HTML that takes too long to read
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
