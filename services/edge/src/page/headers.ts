import type {HostConfigFile} from './host-config.ts';

/** Where browsers report what a policy of the page blocked; the embedded registry counts it. */
const REPORTS = '/registry/v1/reports';
/** The loader of the host, webpack's in every build, and the sanitiser of the two sections that show HTML. */
const TRUSTED_TYPES = ['switchboard-loader', 'switchboard-webpack', 'dompurify', "'allow-duplicates'"];
const HSTS_SECONDS = 63_072_000;

const originOf = (address: unknown): string[] =>
  typeof address === 'string' && /^(https?|wss?):/.test(address) && URL.canParse(address) ? [new URL(address).origin] : [];

const originsOf = (addresses: unknown[]) => [...new Set(addresses.flatMap(originOf))];

type Directives = Record<string, readonly string[]>;

const policyOf = (directives: Directives) =>
  Object.entries({...directives, 'report-uri': [REPORTS]}).map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');

/** What the page may do at all: scripts only from its own tags by nonce, and from scripts that those load. */
const pagePolicy = (nonce: string, calls: string[], assets: string[]): Directives => ({
  'default-src': ["'none'"],
  'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
  'style-src': [`'nonce-${nonce}'`],
  'img-src': ["'self'", 'data:', 'blob:', ...assets],
  'connect-src': ["'self'", ...calls],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': TRUSTED_TYPES,
});

/** A second policy, as `strict-dynamic` makes the first one look past origins; a script needs leave of both. */
const originPolicy = (assets: string[]): Directives => ({'script-src': ["'self'", ...assets]});

export interface PageHeaderOptions {
  /** Of this answer, for its scripts, preloads and styles. */
  nonce: string;
  /** Names the origins of calls, and those besides this one that releases may be served from. */
  config: HostConfigFile;
  /** The product's own address: on https the browser is told to stay there. */
  publicUrl: string;
}

/** Headers of the host's page: nothing runs without nonce, known origin and integrity, nothing inline runs at all (decision 0021). */
export function pageHeaders({nonce, config, publicUrl}: PageHeaderOptions): Record<string, string> {
  const {services = {}, websocket, registry = {}, telemetry} = config;
  const assets = originsOf(Array.isArray(registry.origins) ? registry.origins : []);
  const calls = originsOf([...Object.values(services), websocket, registry.url, telemetry]);
  return {
    'content-security-policy': [pagePolicy(nonce, calls, assets), originPolicy(assets)].map(policyOf).join(', '),
    'integrity-policy': 'blocked-destinations=(script), endpoints=(violations)',
    'reporting-endpoints': `violations="${REPORTS}"`,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(publicUrl.startsWith('https:') && {'strict-transport-security': `max-age=${HSTS_SECONDS}`}),
  };
}
