/**
 * Reason why work did not finish: it took too long, it needed too much memory, or nobody wants it any more, as the process ends or the
 * request was closed.
 */
export type WorkEnded = Error & {
  name: 'WorkEnded';
  code: 'unavailable';
  reason: 'time' | 'memory' | 'stopped';
};

export const isWorkEnded = (error: unknown): error is WorkEnded =>
  (error as Error).name === 'WorkEnded';

export const workEnded = (reason: WorkEnded['reason'], message: string): WorkEnded =>
  Object.assign(new Error(message), {
    name: 'WorkEnded' as const,
    code: 'unavailable' as const,
    reason,
  });
