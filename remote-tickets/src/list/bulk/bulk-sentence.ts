/** What became of several tickets. */
export function bulkSentence(all: number, failed: number): string {
  const tickets = all === 1 ? '1 ticket' : `${all} tickets`;
  if (failed === 0) return `${tickets} ${all === 1 ? 'was' : 'were'} updated.`;
  if (failed === all)
    return all === 1 ? 'The ticket could not be changed.' : `None of ${tickets} could be changed.`;
  const done = all - failed;
  return `${done} of ${tickets} ${done === 1 ? 'was' : 'were'} updated. ${failed} could not be changed.`;
}
