/** Requests that start a release for users. */
const LETS_RUN = /^\/registry\/v1\/remotes\/[^/]+\/(active|canary|canary\/promote|pins\/[^/]+)$/;
const VERBS = ['activate', 'canary', 'schedule', 'promote', 'pin'];

/** Adds the flag for skipping the browser check to requests of tests, unless a test sets it. */
export const bodyWithoutBrowser = (url: string, body: unknown): unknown =>
  LETS_RUN.test(url) && typeof body === 'object' && body !== null && !Buffer.isBuffer(body)
    ? {withoutBrowser: true, ...body}
    : body;

/** Command-line counterpart of {@link bodyWithoutBrowser}. */
export const argsWithoutBrowser = (args: readonly string[]): string[] =>
  VERBS.includes(args[0] ?? '') && !args.includes('--help')
    ? [...args, '--without-browser']
    : [...args];
