import type {ActiveRelease, SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {resolveRelease, type Person, type Resolution} from '@switchboard/release-rules/rollout';
import {
  releaseId,
  type AcceptedDocument,
  type ReleaseFault,
} from '@switchboard/release-rules/trust';
import {create} from 'zustand';
import {isSetAside, setAside} from './set-aside.ts';

/** Takes what was typed on the page; gives a function that gives it back to what takes its place. */
type TakeTyped = () => () => void;

/** The release of a remote that is to run, and why it may not. */
export interface ChosenRelease extends Resolution {
  fault: ReleaseFault | undefined;
  /** Of a build that somebody works on: what was typed goes along when it takes the place of another one (L23). */
  takeTyped?: TakeTyped | undefined;
}

interface DocumentState extends AcceptedDocument {
  /** Where this browser stands in the canary of a remote. */
  buckets: Record<string, number>;
  /** Who is signed in. */
  person: Person | undefined;
  /** What this tab previews: checked, and laid over the document (G22). */
  preview: SignedRelease | undefined;
  takeTyped: TakeTyped | undefined;
  /** What is to run here, by remote. */
  releases: Record<string, ChosenRelease>;
}

/** The active registry document, the releases in it that may not run, and those that this visitor runs. */
export const useDocumentStore = create<DocumentState>(() => ({
  document: {serial: -1, issuedAt: '', expiresAt: '', remotes: {}, revoked: [], signatures: []},
  faults: new Map(),
  buckets: {},
  person: undefined,
  preview: undefined,
  takeTyped: undefined,
  releases: {},
}));

const own = <Value>(record: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** A rollout that cannot be read, or of which nothing may run, leaves the active release, which says why by its fault. */
function resolve(
  name: string,
  rollout: ActiveRelease,
  {document, buckets, person}: DocumentState,
): Resolution {
  const active: Resolution = {signed: rollout, arm: 'active'};
  try {
    const found =
      resolveRelease(
        rollout,
        {bucket: own(buckets, name), person},
        {now: Date.now(), revoked: document.revoked},
      ) ?? active;
    return found.arm === 'canary' && isSetAside(releaseId(found.signed.release)) ? active : found;
  } catch {
    return active;
  }
}

const choose = (state: DocumentState): DocumentState['releases'] => {
  const {document, preview, takeTyped, releases, faults} = state;
  const named = Object.entries(document.remotes).map(([name, rollout]): [string, Resolution] => [
    name,
    resolve(name, rollout, state),
  ]);
  if (preview) named.push([preview.release.name, {signed: preview, arm: 'preview'}]);
  return Object.fromEntries(
    named.map(([name, {signed, arm}]) => {
      const before = own(releases, name);
      return [
        name,
        before?.signed === signed
          ? before
          : {
              signed,
              arm,
              fault: faults.get(signed),
              takeTyped: arm === 'preview' ? takeTyped : undefined,
            },
      ];
    }),
  );
};

const change = (next: Partial<DocumentState>) =>
  useDocumentStore.setState((state) => ({...next, releases: choose({...state, ...next})}));

/** Activates a checked document unless it is older than the active one; the same one with a newer signature replaces it (G4). */
export function activateDocument(accepted: AcceptedDocument, buckets: DocumentState['buckets']) {
  const {serial, issuedAt} = useDocumentStore.getState().document;
  const isNewer =
    accepted.document.serial > serial ||
    (accepted.document.serial === serial && accepted.document.issuedAt > issuedAt);
  if (isNewer) change({...accepted, buckets});
  return isNewer;
}

/** Says who is signed in; what runs may be another release for them (G12). */
export const setPerson = (person: Person | undefined) => change({person});

/** Lays a checked preview over the document, or takes it away: without one, what the document names is to run again. */
export const setPreview = (preview: SignedRelease | undefined, takeTyped?: TakeTyped) =>
  change({preview, takeTyped});

/** Starts what is due by now (G13). */
export function resolveAnew() {
  const state = useDocumentStore.getState();
  if (Object.entries(choose(state)).some(([name, chosen]) => chosen !== state.releases[name]))
    change({});
}

/** A canary had a problem here: the active release is to run instead, until the browser session ends (L18). */
export function setCanaryAside({release}: SignedRelease) {
  setAside(releaseId(release));
  resolveAnew();
}

/** What is to run of a remote, as the active document names it for this visitor now. */
export const chosenRelease = (name: string): ChosenRelease | undefined =>
  own(useDocumentStore.getState().releases, name);

/** The release of a remote that everyone else runs. */
export function activeRelease(name: string): ChosenRelease | undefined {
  const {document, faults} = useDocumentStore.getState();
  const signed = own(document.remotes, name);
  return signed && {signed, arm: 'active', fault: faults.get(signed)};
}

/** What is to run of a remote, or undefined when the document names nothing. */
export const useChosenRelease = (name: string): ChosenRelease | undefined =>
  useDocumentStore(({releases}) => own(releases, name));

/** Revoked releases, as `tickets@1.4.2`. */
export const useRevoked = (): string[] => useDocumentStore(({document}) => document.revoked);

/** Whether any document is active yet. */
export const hasDocument = () => useDocumentStore.getState().document.serial >= 0;
