/** What became of several tickets. */
export const bulkSentence = (all: number, failed: number): string =>
  `${all - failed} of ${all} tickets were updated.${failed > 0 ? ` ${failed} could not be changed.` : ''}`;
