import {PLAYER_ORIGINS} from '@switchboard/contracts/courses/video-links';
import {PACKAGES_PATH, sourcesBelow} from '@switchboard/contracts/packages/addresses';
import {EARLY_USER_SOURCE} from './early-user.ts';

/** Address for browsers' reports of policy violations; the embedded registry counts them. */
const REPORTS = '/registry/v1/reports';
/** Loader of the host, that of webpack in every build, and the sanitiser of the two sections that show HTML. */
const TRUSTED_TYPES = [
  'switchboard-loader',
  'switchboard-webpack',
  'dompurify',
  "'allow-duplicates'",
];
const HSTS_SECONDS = 63_072_000;

/** Parts of `config.json` with origins; the host validates all of it strictly. */
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

/** Content security policy: sources by directive. */
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

/** Restrictions of every page. */
export const CLOSED_POLICY: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};

/** Permissions of the page. */
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
  /** Policies that the page must all obey. */
  policies: readonly Directives[];
  /** The product's own address: with https, HSTS keeps the browser there. */
  publicUrl: string;
}

/** Headers of a page that is rendered for each response and never cached; policy violations are reported. */
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
  /** Nonce of this response, for its scripts, preloads and styles. */
  nonce: string;
  /** Origins of calls, and origins besides this one that releases may be served from. */
  config: ConfiguredOrigins;
  /** The product's own address: with https, HSTS keeps the browser there. */
  publicUrl: string;
  /** Alternative origin of SCORM packages. */
  packagesOrigin?: string | undefined;
  /** Host name of this server in the request. */
  host: string | undefined;
}

/**
 * Headers of the host's page: nothing runs without nonce, known origin and integrity (decision
 * 0021), and one script inline, by its hash (`early-user.ts`). Scripts come from the page's own tags
 * by nonce and from scripts that those load; a second policy contains their origins, because
 * `strict-dynamic` makes the first one ignore them: a script must be permitted by both.
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
    // From this server, only SCORM packages, which are also sandboxed by their own headers.
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
 * Headers of the host's page as a static file, the same for everyone: without a nonce, so that
 * scripts are permitted by origin and integrity and styles may be inline; without reports, because
 * no registry accepts them; without SCORM packages, because their address is unknown.
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
