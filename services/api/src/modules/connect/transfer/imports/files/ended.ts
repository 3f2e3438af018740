import {invalid, problem} from '@switchboard/service-kit/errors';
import {isWorkEnded} from '#workers/index.ts';

const SENTENCES = {
  time: 'The file takes too long to read. Split it into smaller ones.',
  memory: 'The file needs too much memory to read. Split it into smaller ones.',
};

/** Throws a sentence about why reading did not finish; every other error is thrown unchanged. */
export const rethrowEnded = (error: unknown): never => {
  const isStopped = isWorkEnded(error)
    ? error.reason === 'stopped'
    : (error as Error).name === 'AbortError';
  if (isStopped)
    throw problem(
      'unavailable',
      'The service was stopped while it was reading the file. Upload it again in a minute.',
      {retryAfter: 60},
    );
  if (isWorkEnded(error))
    throw invalid({file: SENTENCES[error.reason === 'memory' ? 'memory' : 'time']});
  throw error;
};
