import type {
  ActiveRelease,
  RegistryDocument,
} from '@switchboard/contracts/registry/document/schemas';
import type {Preview} from '@switchboard/contracts/registry/previews/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {
  containerName,
  createKeyPair,
  documentText,
  previewText,
  releaseText,
  signText,
  type KeyPair,
} from '@switchboard/release-rules/trust';
import type {HostConfig} from '../config/host-config.ts';

/** Keys of a registry and the documents that it signs, for tests. */
export interface Signer {
  ops: KeyPair;
  team: KeyPair;
  config: HostConfig['registry'];
  release: (version: string) => Promise<ActiveRelease>;
  /** Preview of the release, until 2999. */
  preview: (version: string, overrides?: Partial<Preview>) => Promise<Preview>;
  document: (
    serial: number,
    releases: ActiveRelease[],
    overrides?: Partial<RegistryDocument>,
  ) => Promise<RegistryDocument>;
}

const integrity = `sha384-${'b'.repeat(64)}`;

const releaseOf = (version: string): Release => ({
  name: 'tickets',
  version,
  contract: 2,
  container: containerName({name: 'tickets', version}),
  manifest: {
    name: 'tickets',
    title: 'Tickets',
    area: 'dashboard',
    basePath: '/dashboard/tickets',
    audience: 'everyone',
    menu: [],
    services: [],
    modules: ['./Section'],
  },
  needs: {},
  shared: {},
  entry: 'static/js/remoteEntry.js',
  modules: {'./Section': []},
  files: [{path: 'static/js/remoteEntry.js', size: 1, integrity}],
});

/** Makes keys for the document and for the remote `tickets`. */
export async function createSigner(): Promise<Signer> {
  const [ops, team] = await Promise.all([createKeyPair(), createKeyPair()]);
  const release = async (version: string): Promise<ActiveRelease> => {
    const record = releaseOf(version);
    return {
      release: record,
      signatures: [await signText(releaseText(record), team)],
      baseUrl: `/remotes/tickets/${version}/`,
      activatedAt: '2026-11-20T00:00:00Z',
    };
  };
  return {
    ops,
    team,
    config: {
      url: '/registry/v1',
      origins: [],
      publicKeys: [
        {key: ops.publicKey, signs: 'document'},
        {key: team.publicKey, signs: 'release:tickets'},
      ],
    },
    release,
    async preview(version, overrides = {}) {
      const {activatedAt: _, ...signed} = await release(version);
      const preview: Preview = {
        id: '11111111-1b9e-4a62-9a0e-3f1f3c1b7d10',
        remote: 'tickets',
        signed,
        issuedAt: '2026-11-20T00:00:00Z',
        expiresAt: '2999-01-01T00:00:00Z',
        signatures: [],
        ...overrides,
      };
      return {...preview, signatures: [await signText(previewText(preview), ops)]};
    },
    async document(serial, releases, overrides = {}) {
      const document: RegistryDocument = {
        serial,
        issuedAt: '2026-11-20T00:00:00Z',
        expiresAt: '2999-01-01T00:00:00Z',
        revoked: [],
        signatures: [],
        remotes: Object.fromEntries(releases.map((active) => [active.release.name, active])),
        ...overrides,
      };
      return {...document, signatures: [await signText(documentText(document), ops)]};
    },
  };
}
