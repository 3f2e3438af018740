import type {RegistryDocument} from '@switchboard/federation';
import type {HostConfigFile} from './host-config.ts';

const originOf = (address: unknown): string[] =>
  typeof address === 'string' && /^(https?|wss?):/.test(address) && URL.canParse(address) ? [new URL(address).origin] : [];

const unique = (values: string[]) => [...new Set(values)];

/**
 * Headers of the host's page: nothing runs without integrity, nothing inline runs at all (decision 0013).
 * @param nonce for the styles of this answer
 * @param config adds the origins that it names for calls
 * @param document adds the origins that releases are served from
 */
export function pageHeaders(nonce: string, config: HostConfigFile, document: RegistryDocument): Record<string, string> {
  const assets = unique(Object.values(document.remotes).flatMap(({baseUrl}) => originOf(baseUrl)));
  const calls = unique([...Object.values(config.services ?? {}), config.websocket, config.registry?.url].flatMap(originOf));
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...assets],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...assets],
    'font-src': ["'self'", ...assets],
    'connect-src': ["'self'", ...calls],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
  return {
    'content-security-policy': Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}
