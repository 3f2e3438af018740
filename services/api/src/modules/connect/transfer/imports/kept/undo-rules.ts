import type {ImportRow} from './repository.ts';

const UNDO_MS = 24 * 3_600_000;

type Ended = Pick<ImportRow, 'status' | 'endedAt' | 'startedAt'>;

/** Time until which an import can be undone; null: it can't. Imports of earlier releases did not record their results. */
export const undoUntil = ({status, endedAt, startedAt}: Ended, now: Date): Date | null => {
  if ((status !== 'finished' && status !== 'stopped') || !endedAt || !startedAt) return null;
  const until = new Date(endedAt.getTime() + UNDO_MS);
  return until > now ? until : null;
};
