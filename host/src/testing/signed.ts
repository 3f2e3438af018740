import type {ActiveRelease, RegistryDocument, Release} from '@switchboard/federation';
import {createKeyPair, documentText, releaseText, signText, type KeyPair} from '@switchboard/federation/trust';
import type {HostConfig} from '../config/host-config.ts';

/** Keys of a registry and the documents that it signs, for tests. */
export interface Signer {
  ops: KeyPair;
  team: KeyPair;
  config: HostConfig['registry'];
  release: (version: string) => Promise<ActiveRelease>;
  document: (serial: number, releases: ActiveRelease[], overrides?: Partial<RegistryDocument>) => Promise<RegistryDocument>;
}

const integrity = `sha384-${'b'.repeat(64)}`;

const releaseOf = (version: string): Release => ({
  name: 'tickets', version, contract: 1, container: `remote_tickets__${version.replaceAll('.', '_')}`,
  manifest: {name: 'tickets', title: 'Tickets', area: 'dashboard', basePath: '/dashboard/tickets', audience: 'everyone', menu: [], services: [], modules: ['./Section']},
  needs: {}, shared: {}, entry: 'static/js/remoteEntry.js', modules: {'./Section': []}, files: [{path: 'static/js/remoteEntry.js', size: 1, integrity}],
});

/** Makes keys for the document and for the remote `tickets`. */
export async function createSigner(): Promise<Signer> {
  const [ops, team] = await Promise.all([createKeyPair(), createKeyPair()]);
  return {
    ops,
    team,
    config: {url: '/registry/v1', origins: [], publicKeys: [{key: ops.publicKey, signs: 'document'}, {key: team.publicKey, signs: 'release:tickets'}]},
    async release(version) {
      const release = releaseOf(version);
      return {release, signatures: [await signText(releaseText(release), team)], baseUrl: `/remotes/tickets/${version}/`, activatedAt: '2026-11-20T00:00:00Z'};
    },
    async document(serial, releases, overrides = {}) {
      const document: RegistryDocument = {
        serial, issuedAt: '2026-11-20T00:00:00Z', expiresAt: '2999-01-01T00:00:00Z', revoked: [], signatures: [],
        remotes: Object.fromEntries(releases.map((active) => [active.release.name, active])), ...overrides,
      };
      return {...document, signatures: [await signText(documentText(document), ops)]};
    },
  };
}
