import type {
  RegistryDocument,
  SignedRelease,
} from '@switchboard/contracts/registry/document/schemas';
import type {RegisteredKey, TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import type {RegistryClient} from '../../client/registry-client.ts';

/** The parts of the dashboard's `config.json` that decide what browsers trust and report. */
export interface DeployedConfig {
  registry: {origins: string[]; publicKeys: TrustedKey[]};
  telemetry: string;
}

/** What the checks look at, read once. */
export interface DoctorInput {
  client: RegistryClient;
  /** Address of the registry, without `/registry/v1`. */
  url: string;
  now: Date;
  /** As it is served, unchecked. */
  document: RegistryDocument;
  keys: readonly RegisteredKey[];
  /** Undefined where no dashboard answers at the registry's address. */
  config: DeployedConfig | undefined;
}

/** Every release that somebody runs by the document: active ones, canaries and those that are pinned to, each once. */
export const runningReleases = ({
  document: {remotes},
}: Pick<DoctorInput, 'document'>): SignedRelease[] => {
  const all = Object.values(remotes).flatMap((rollout) => [
    rollout,
    ...(rollout.canary ? [rollout.canary] : []),
    ...(rollout.pins ?? []),
  ]);
  return [
    ...new Map(
      all.map((signed) => [`${signed.release.name} ${signed.release.version}`, signed]),
    ).values(),
  ];
};
