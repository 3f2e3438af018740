import {PLAYER_ORIGINS} from '@switchboard/contracts/courses/video-links';
import {PACKAGES_PATH, sourcesBelow} from '@switchboard/contracts/packages/addresses';
import {EARLY_USER_SOURCE} from './early-user.ts';

/** Where browsers report what a policy of the page blocked; the embedded registry counts it. */
const REPORTS = '/registry/v1/reports';
/** The loader of the host, webpack's in every build, and the sanitiser of the two sections that show HTML. */
const TRUSTED_TYPES = [
  'switchboard-loader',
  'switchboard-webpack',
  'dompurify',
  "'allow-duplicates'",
];
const HSTS_SECONDS = 63_072_000;

/** The parts of `config.json` that name origins; the host checks the whole of it, strictly. */
export interface ConfiguredOrigins {
  services?: Record<string, unknown>;
  websocket?: unknown;
  registry?: {url?: unknown; origins?: unknown};
  telemetry?: unknown;
}

const originOf = (address: unknown): string[] =>
  typeof address === 'string' && /^(https?|wss?):/.test(address) && URL.canParse(address)
    ? [new URL(address).origin]
    : [];

const originsOf = (addresses: unknown[]) => [...new Set(addresses.flatMap(originOf))];

const assetOrigins = ({registry = {}}: ConfiguredOrigins) =>
  originsOf(Array.isArray(registry.origins) ? registry.origins : []);

const callOrigins = ({services = {}, websocket, registry = {}, telemetry}: ConfiguredOrigins) =>
  originsOf([...Object.values(services), websocket, registry.url, telemetry]);

/** A content security policy: sources by directive. */
export type Directives = Record<string, readonly string[]>;

const policyOf = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

interface Sources {
  scripts: readonly string[];
  styles: readonly string[];
  frames: readonly string[];
}

/** What no page of ours may ever do. */
export const CLOSED_POLICY: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};

/** What the page may do at all. */
const pagePolicy = (config: ConfiguredOrigins, {scripts, styles, frames}: Sources): Directives => ({
  ...CLOSED_POLICY,
  'script-src': scripts,
  'style-src': styles,
  'img-src': ["'self'", 'data:', 'blob:', ...assetOrigins(config)],
  'media-src': ["'self'"],
  'frame-src': frames,
  'connect-src': ["'self'", ...callOrigins(config)],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'trusted-types': TRUSTED_TYPES,
});

const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export interface AnsweredPageOptions {
  /** All of which a page must obey. */
  policies: readonly Directives[];
  /** The product's own address: on https, HSTS keeps the browser there. */
  publicUrl: string;
}

/** Headers of a page that is made for each answer and never kept; what its policies block is reported. */
export const answeredPageHeaders = ({
  policies,
  publicUrl,
}: AnsweredPageOptions): Record<string, string> => ({
  ...ALWAYS,
  'content-security-policy': policies
    .map((directives) => policyOf({...directives, 'report-uri': [REPORTS]}))
    .join(', '),
  'integrity-policy': 'blocked-destinations=(script), endpoints=(violations)',
  'reporting-endpoints': `violations="${REPORTS}"`,
  'cache-control': 'no-store',
  ...(publicUrl.startsWith('https:') && {'strict-transport-security': `max-age=${HSTS_SECONDS}`}),
});

export interface PageHeaderOptions {
  /** Of this answer, for its scripts, preloads and styles. */
  nonce: string;
  /** Names the origins of calls, and those besides this one that releases may be served from. */
  config: ConfiguredOrigins;
  /** The product's own address: on https, HSTS keeps the browser there. */
  publicUrl: string;
  /** Where SCORM packages are served from instead of this server. */
  packagesOrigin?: string | undefined;
  /** By which the request names this server. */
  host: string | undefined;
}

/**
 * Headers of the host's page: nothing runs without nonce, known origin and integrity (decision 0021), and one
 * script inline, by its hash (decision 0121).
 * Scripts come from the page's own tags by nonce and from scripts that those load; a second policy names their origins, as
 * `strict-dynamic` makes the first one look past them: a script needs leave of both.
 */
export function pageHeaders({
  nonce,
  config,
  publicUrl,
  packagesOrigin,
  host,
}: PageHeaderOptions): Record<string, string> {
  const page = pagePolicy(config, {
    scripts: [`'nonce-${nonce}'`, "'strict-dynamic'", EARLY_USER_SOURCE],
    styles: [`'nonce-${nonce}'`],
    // Of this server, only SCORM packages, which are in a sandbox by their own headers too.
    frames: [
      ...PLAYER_ORIGINS,
      ...(packagesOrigin
        ? [packagesOrigin + PACKAGES_PATH]
        : sourcesBelow(PACKAGES_PATH, {publicUrl, host})),
    ],
  });
  const origins = {'script-src': ["'self'", EARLY_USER_SOURCE, ...assetOrigins(config)]};
  return answeredPageHeaders({policies: [page, origins], publicUrl});
}

/**
 * Headers of the host's page where it is a file, the same for everyone: without a nonce, so that scripts go by origin and integrity
 * and styles may be inline; without reports, as there is no registry to take them; without SCORM packages, as it cannot name its address.
 */
export const staticPageHeaders = (config: ConfiguredOrigins): Record<string, string> => ({
  ...ALWAYS,
  'content-security-policy': policyOf(
    pagePolicy(config, {
      scripts: ["'self'", EARLY_USER_SOURCE, ...assetOrigins(config)],
      styles: ["'unsafe-inline'"],
      frames: PLAYER_ORIGINS,
    }),
  ),
  'integrity-policy': 'blocked-destinations=(script)',
});
