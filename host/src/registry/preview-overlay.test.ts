import type {
  ActiveRelease,
  RegistryDocument,
  SignedRelease,
} from '@switchboard/contracts/registry/document/schemas';
import type {Person} from '@switchboard/release-rules/rollout';
import fc from 'fast-check';
import {
  activeRelease,
  activateDocument,
  setPerson,
  setPreview,
  useDocumentStore,
} from './document-store.ts';

const signedOf = (name: string, version: string): SignedRelease => ({
  release: {name, version} as SignedRelease['release'],
  signatures: [],
  baseUrl: `/remotes/${name}/${version}/`,
});

const name = fc.constantFrom('tickets', 'team', 'training');
const version = fc.constantFrom('1.0.0', '1.1.0', '2.0.0');
const percent = fc.integer({min: 0, max: 100});

const rollout = (remote: string): fc.Arbitrary<ActiveRelease> =>
  fc
    .record({
      active: version,
      canary: fc.option(fc.tuple(version, percent)),
      pin: fc.option(version),
    })
    .map(({active, canary, pin}) => ({
      ...signedOf(remote, active),
      activatedAt: '2026-11-20T00:00:00Z',
      ...(canary && {
        canary: {
          ...signedOf(remote, canary[0]),
          salt: 'a salt of this rollout',
          percent: canary[1],
          cohorts: {},
        },
      }),
      ...(pin && {pins: [{...signedOf(remote, pin), workspaces: ['w1']}]}),
    }));

const remotes = fc
  .uniqueArray(name)
  .chain((names) => fc.tuple(...names.map(rollout)))
  .map((all) => Object.fromEntries(all.map((each) => [each.release.name, each])));
const person: fc.Arbitrary<Person | undefined> = fc.option(
  fc.constant({id: 'u1', role: 'agent' as const, workspaceId: 'w1', isFirstTime: false}),
  {nil: undefined},
);

const documentOf = (named: RegistryDocument['remotes'], revoked: string[]): RegistryDocument => ({
  serial: 1,
  issuedAt: '2026-11-20T00:00:00Z',
  expiresAt: '2999-01-01T00:00:00Z',
  remotes: named,
  revoked,
  signatures: [],
});

beforeEach(() => localStorage.clear());

it('G22 overrides all arms of its remote only, and leaves nothing behind', () => {
  fc.assert(
    fc.property(
      fc.record({
        remotes,
        remote: name,
        previewed: version,
        bucket: percent,
        someone: person,
        revoked: fc.uniqueArray(version),
      }),
      (given) => {
        useDocumentStore.setState(useDocumentStore.getInitialState());
        const document = documentOf(
          given.remotes,
          given.revoked.map((each) => `tickets@${each}`),
        );
        const buckets = Object.fromEntries(
          Object.keys(given.remotes).map((each) => [each, given.bucket]),
        );
        activateDocument({document, faults: new Map()}, buckets);
        setPerson(given.someone);
        const {releases: before} = useDocumentStore.getState();
        const preview = signedOf(given.remote, given.previewed);
        setPreview(preview);
        const {[given.remote]: chosen, ...others} = useDocumentStore.getState().releases;
        const {[given.remote]: _, ...othersBefore} = before;
        expect(chosen).toEqual({
          signed: preview,
          arm: 'preview',
          fault: undefined,
          isWorkedOn: false,
        });
        expect(others).toEqual(othersBefore);
        expect(activeRelease(given.remote)?.signed).toBe(given.remotes[given.remote]);
        expect(useDocumentStore.getState().document).toBe(document);
        setPreview(undefined);
        expect(useDocumentStore.getState().releases).toEqual(before);
        expect(localStorage).toHaveLength(0);
      },
    ),
    {numRuns: 200},
  );
});
