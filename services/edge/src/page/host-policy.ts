import type {TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import type {HostPolicy} from '@switchboard/registry';
import type {HostConfigFile} from './host-config.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Policy by which a host with this configuration judges releases.
 * @param config content of `config.json`
 * @param publicUrl the product's own address
 * @returns undefined while no host would start with the file; without keys while the file leaves those to the registry
 */
export function hostPolicyOf(
  config: HostConfigFile | undefined,
  publicUrl: string,
): HostPolicy | undefined {
  const {origins = [], publicKeys} = config?.registry ?? {};
  if (!Array.isArray(origins) || !Array.isArray(publicKeys)) return undefined;
  return {
    page: publicUrl,
    origins: [new URL(publicUrl).origin, ...origins.filter(isText)],
    ...(publicKeys.length > 0 && {keys: publicKeys as TrustedKey[]}),
  };
}
