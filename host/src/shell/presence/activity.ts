/** Activity is reported at most this often; after ten minutes without a report, the user is away. */
export const REPORT_EVERY_MS = 120_000;

/**
 * Reports a user's activity, at most every two minutes. A page that was just loaded has reported nothing yet: the one
 * before it may have done so long ago.
 * @param report reports current activity
 * @returns a function that notes activity
 */
export function createActivity(report: () => void): () => void {
  let reportedAt = -Infinity;
  return () => {
    const now = Date.now();
    if (now - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = now;
    report();
  };
}
