const REPORTS = '/registry/v1/reports';
const HSTS_SECONDS = 63_072_000;

type Directives = Record<string, readonly string[]>;

const policyOf = (directives: Directives): string =>
  Object.entries({...directives, 'report-uri': [REPORTS]}).map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');

const pagePolicy = (nonce: string): Directives => ({
  'default-src': ["'none'"],
  'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
  'style-src': [`'nonce-${nonce}'`],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['switchboard-webpack'],
});

/** A second policy, as `strict-dynamic` makes the first one look past origins; a script needs leave of both. */
const ORIGIN_POLICY: Directives = {'script-src': ["'self'"]};

/**
 * Headers of the console's page: it runs its own scripts, by nonce and hash, talks to its own registry and to nothing else.
 * @param nonce of this answer
 * @param publicUrl the registry's own address: on https the browser is told to stay there
 */
export const consoleHeaders = (nonce: string, publicUrl: string): Record<string, string> => ({
  'content-security-policy': [pagePolicy(nonce), ORIGIN_POLICY].map(policyOf).join(', '),
  'integrity-policy': 'blocked-destinations=(script), endpoints=(violations)',
  'reporting-endpoints': `violations="${REPORTS}"`,
  // The dashboard has the same origin: a section that opens the console must not reach into its window.
  'cross-origin-opener-policy': 'noopener-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
  ...(publicUrl.startsWith('https:') && {'strict-transport-security': `max-age=${HSTS_SECONDS}`}),
});
