/** More missed events than this are not replayed (contracts/events). */
export const REPLAY_MAX = 1000;

export interface Resume {
  kind: 'live' | 'replay' | 'resync';
  from: number;
}

/**
 * Position at which a socket starts reading the outbox.
 * @param lastSeq last event that the client saw, or undefined for a fresh start
 * @param bounds newest event and oldest kept one
 */
export const resumeFrom = (
  lastSeq: number | undefined,
  {head, oldest}: {head: number; oldest: number},
): Resume => {
  if (lastSeq === undefined) return {kind: 'live', from: head};
  const isComplete =
    lastSeq <= head && head - lastSeq <= REPLAY_MAX && (lastSeq === head || oldest <= lastSeq + 1);
  return isComplete ? {kind: 'replay', from: lastSeq} : {kind: 'resync', from: head};
};
