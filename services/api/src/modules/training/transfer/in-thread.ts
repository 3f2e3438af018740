import {problem} from '@switchboard/service-kit/errors';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {isWorkEnded, type Job} from '#workers/index.ts';

/** Message of the engine for a text nested so deeply that its stack overflows; threads pass on messages only. */
const TOO_DEEP = 'Maximum call stack size exceeded';

/**
 * Reads text of an author in a thread, so that it blocks nobody.
 * @throws 422 for a text that is made to be hard to read, or is nested too deeply
 */
export const inThread = async <Result>(
  {workers}: Pick<Core, 'workers'>,
  {workspaceId, userId}: Actor,
  work: Pick<Job, 'module' | 'input' | 'bytes'>,
): Promise<Result> => {
  try {
    return await workers.run<Result>({lane: 'documents', ...work, keys: [workspaceId, userId]});
  } catch (error) {
    if (isWorkEnded(error) && error.reason !== 'stopped')
      throw problem(
        'validation_failed',
        'This takes too long to read. Split it into smaller parts.',
      );
    if ((error as Error).message === TOO_DEEP)
      throw problem('validation_failed', 'This is nested too deeply to be read. Simplify it.');
    throw error;
  }
};
