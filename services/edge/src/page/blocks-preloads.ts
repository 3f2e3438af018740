/** The first version of Safari that knows `Integrity-Policy`; WebKitGTK counts its versions from 60. */
const FIRST_WITH_POLICY = 26;

/**
 * Whether a browser blocks the preloads of scripts that the page names (decision 0064). WebKit holds them against the page's
 * `Integrity-Policy` without looking at their hashes: each is blocked and reported, and the script is fetched later all the same.
 * Every browser on iOS is WebKit; those besides Safari name no version of it.
 * @param userAgent as the browser sent it
 */
export function blocksPreloads(userAgent = ''): boolean {
  if (!userAgent.includes('AppleWebKit/') || userAgent.includes('Chrome/')) return false;
  const [, version = FIRST_WITH_POLICY] = / Version\/(\d+)/.exec(userAgent) ?? [];
  return Number(version) >= FIRST_WITH_POLICY;
}
