/** Requests that let somebody run a release. */
const LETS_RUN = /^\/registry\/v1\/remotes\/[^/]+\/(active|canary|canary\/promote|pins\/[^/]+)$/;
const VERBS = ['activate', 'canary', 'schedule', 'promote', 'pin'];

/** What tests send: no browser looks at their releases, and they say so, unless a test says otherwise. */
export const bodyWithoutBrowser = (url: string, body: unknown): unknown =>
  LETS_RUN.test(url) && typeof body === 'object' && body !== null && !Buffer.isBuffer(body)
    ? {withoutBrowser: true, ...body}
    : body;

/** What tests type: as {@link bodyWithoutBrowser}. */
export const argsWithoutBrowser = (args: readonly string[]): string[] =>
  VERBS.includes(args[0] ?? '') && !args.includes('--help')
    ? [...args, '--without-browser']
    : [...args];
