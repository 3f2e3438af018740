import {answeredPageHeaders, CLOSED_POLICY, type Directives} from '@switchboard/html-page';

const pagePolicy = (nonce: string): Directives => ({
  ...CLOSED_POLICY,
  'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
  'style-src': [`'nonce-${nonce}'`],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'none'"],
  'trusted-types': ['switchboard-webpack'],
});

/** Second policy, as `strict-dynamic` makes the first one ignore origins; a script needs permission from both. */
const ORIGIN_POLICY: Directives = {'script-src': ["'self'"]};

/**
 * Headers of the console's page: it runs its own scripts, by nonce and hash, and connects only to its own registry.
 * @param nonce nonce of this answer
 * @param publicUrl the registry's own address: on https, HSTS keeps the browser there
 */
export const consoleHeaders = (nonce: string, publicUrl: string): Record<string, string> => ({
  ...answeredPageHeaders({policies: [pagePolicy(nonce), ORIGIN_POLICY], publicUrl}),
  // The dashboard has the same origin: a section that opens the console must not reach into its window.
  'cross-origin-opener-policy': 'noopener-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
});
