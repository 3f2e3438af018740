const PATIENCE_MS = 2000;

/** Checks that the server answers; a fault of its own (5xx) is no answer. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const {status} = await fetch('/config.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}
