/** First version of Safari that supports `Integrity-Policy`; WebKitGTK counts its versions from 60. */
const FIRST_WITH_POLICY = 26;

/**
 * True if a browser blocks the preloads of scripts that the page names (decision 0064). WebKit checks them against the page's
 * `Integrity-Policy` without regard to their hashes: each is blocked and reported, and the script is fetched later all the same. Every
 * browser on iOS is WebKit; those besides Safari do not include its version.
 * @param userAgent as the browser sent it
 */
export function blocksPreloads(userAgent = ''): boolean {
  if (!userAgent.includes('AppleWebKit/') || userAgent.includes('Chrome/')) return false;
  const [, version = FIRST_WITH_POLICY] = / Version\/(\d+)/.exec(userAgent) ?? [];
  return Number(version) >= FIRST_WITH_POLICY;
}
