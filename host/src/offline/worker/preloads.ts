/**
 * True for a browser that mixes up the page that it preloads with the one that its worker fetches. WebKit at times shows
 * the second under the headers of the first: their nonces differ, its scripts are blocked, and the page stays empty.
 */
export const mixesPreloads = (userAgent: string): boolean =>
  userAgent.includes('AppleWebKit/') && !userAgent.includes('Chrome/');
