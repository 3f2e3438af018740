import type {
  ActiveRelease,
  RegistryDocument,
} from '@switchboard/contracts/registry/document/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import {
  acceptDocument,
  createKeyPair,
  documentText,
  releaseText,
  signText,
  type DocumentPolicy,
  type KeyPair,
} from './index.ts';

export const INTEGRITY = `sha384-${'b'.repeat(64)}`;
const NOW = new Date('2026-11-21T12:00:00Z');

type Holder = 'ops' | 'team' | 'otherTeam' | 'stranger';

/** Keys of the document, tickets, training, and a stranger. */
export const pairs = {} as Record<Holder, KeyPair>;

/** Creates the keys for all signatures. */
export const makePairs = async (): Promise<void> => {
  for (const holder of ['ops', 'team', 'otherTeam', 'stranger'] as const)
    pairs[holder] = await createKeyPair();
};

const trustedKeys = (): TrustedKey[] => [
  {key: pairs.ops.publicKey, signs: 'document'},
  {key: pairs.team.publicKey, signs: 'release:tickets'},
  {key: pairs.otherTeam.publicKey, signs: 'release:training'},
];

export const releaseOf = (overrides: Partial<Release> = {}): Release => ({
  name: 'tickets',
  version: '1.4.2',
  contract: 2,
  container: 'remote_tickets__1_4_2',
  manifest: {
    name: 'tickets',
    title: 'Tickets',
    area: 'dashboard',
    basePath: '/dashboard/tickets',
    audience: 'regular',
    menu: [],
    services: [],
    modules: ['./Section'],
  },
  needs: {},
  shared: {},
  entry: 'static/js/remoteEntry.js',
  modules: {'./Section': ['static/js/1.js']},
  files: [
    {path: 'static/js/1.js', size: 1, integrity: INTEGRITY},
    {path: 'static/js/remoteEntry.js', size: 1, integrity: INTEGRITY},
  ],
  ...overrides,
});

export const activeOf = async (
  release = releaseOf(),
  {signer = pairs.team, ...rest}: Partial<ActiveRelease> & {signer?: KeyPair} = {},
): Promise<ActiveRelease> => ({
  release,
  signatures: [await signText(releaseText(release), signer)],
  baseUrl: `/remotes/${release.name}/${release.version}/`,
  activatedAt: '2026-11-20T00:00:00Z',
  ...rest,
});

export const documentOf = async (
  tickets: ActiveRelease,
  {signer = pairs.ops, ...rest}: Partial<RegistryDocument> & {signer?: KeyPair} = {},
): Promise<RegistryDocument> => {
  const document = {
    serial: 7,
    issuedAt: '2026-11-20T00:00:00Z',
    expiresAt: '2026-11-27T00:00:00Z',
    remotes: {tickets},
    revoked: [],
    signatures: [],
    ...rest,
  };
  return {...document, signatures: [await signText(documentText(document), signer)]};
};

export const policy = (overrides: Partial<DocumentPolicy> = {}): DocumentPolicy => ({
  keys: trustedKeys(),
  origins: ['https://help.example', 'https://cdn.example'],
  page: 'https://help.example/dashboard',
  lowestSerial: 7,
  now: NOW,
  ...overrides,
});

export const faultOf = async (active: ActiveRelease, rest: Parameters<typeof documentOf>[1] = {}) =>
  (await acceptDocument(await documentOf(active, rest), policy())).faults.get(active);

export const refusal = (value: unknown, overrides: Partial<DocumentPolicy> = {}) =>
  acceptDocument(value, policy(overrides)).then(
    () => undefined,
    ({name, fault}: {name: string; fault: string}) => [name, fault],
  );
