import type {
  RegistryDocument,
  SignedRelease,
} from '@switchboard/contracts/registry/document/schemas';
import type {RegisteredKey, TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import type {RegistryClient} from '../../client/index.ts';

/** Parts of the dashboard's `config.json` that determine trust and reports of browsers. */
export interface DeployedConfig {
  registry: {origins: string[]; publicKeys: TrustedKey[]};
  telemetry: string;
}

/** Input of the checks, read once. */
export interface DoctorInput {
  client: RegistryClient;
  /** Address of the registry, without `/registry/v1`. */
  url: string;
  now: Date;
  /** Document as served, unchecked. */
  document: RegistryDocument;
  keys: readonly RegisteredKey[];
  /** Undefined when no dashboard answers at the registry's address. */
  config: DeployedConfig | undefined;
}

/** Every running release of the document: active ones, canaries and pinned ones, each once. */
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
