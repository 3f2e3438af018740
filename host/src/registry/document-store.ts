import type {
  ActiveRelease,
  OffSection,
  SignedRelease,
} from '@switchboard/contracts/registry/document/schemas';
import {resolveRelease, type Person, type Resolution} from '@switchboard/release-rules/rollout';
import {
  releaseId,
  type AcceptedDocument,
  type ReleaseFault,
} from '@switchboard/release-rules/trust';
import {create} from 'zustand';
import {serverNow} from './server-time.ts';
import {isSetAside, setAside} from './set-aside.ts';

/** Release of a remote that is to run, with the fault that keeps it from running. */
export interface ChosenRelease extends Resolution {
  fault: ReleaseFault | undefined;
  /** True for a build in development: it replaces another one at once (L23). */
  isWorkedOn?: boolean;
  /** Path that ops gave to the section, if it differs from the path of its releases (G29). */
  basePath?: string | undefined;
}

interface DocumentState extends AcceptedDocument {
  /** Position of this browser in the canary of each remote. */
  buckets: Record<string, number>;
  /** Signed-in person. */
  person: Person | undefined;
  /** Preview of this tab, validated and laid over the document (G22). */
  preview: SignedRelease | undefined;
  /** True while the preview is in development. */
  isWorkedOn: boolean;
  /** Releases to run here, by remote. */
  releases: Record<string, ChosenRelease>;
}

/** The active registry document, the releases in it that may not run, and those that this visitor runs. */
export const useDocumentStore = create<DocumentState>(() => ({
  document: {serial: -1, issuedAt: '', expiresAt: '', remotes: {}, revoked: [], signatures: []},
  faults: new Map(),
  buckets: {},
  person: undefined,
  preview: undefined,
  isWorkedOn: false,
  releases: {},
}));

const own = <Value>(record: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Resolves a rollout. If it cannot be read or none of it may run, the active release stays, whose fault names the reason. */
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
        {now: serverNow(), revoked: document.revoked},
      ) ?? active;
    return found.arm === 'canary' && isSetAside(releaseId(found.signed.release)) ? active : found;
  } catch {
    return active;
  }
}

/** Sections that are off and not previewed; a retired section cannot be previewed (G28). */
const offIn = (
  {document, preview}: Pick<DocumentState, 'document' | 'preview'>,
  name: string,
): OffSection | undefined =>
  document.off?.find(
    (one) => one.name === name && (one.state === 'retired' || preview?.release.name !== name),
  );

const choose = (state: DocumentState): DocumentState['releases'] => {
  const {document, preview, isWorkedOn, releases, faults} = state;
  const named = Object.entries(document.remotes).map(([name, rollout]): [string, Resolution] => [
    name,
    resolve(name, rollout, state),
  ]);
  const previewed = preview?.release.name;
  if (preview && previewed !== undefined && !offIn(state, previewed))
    named.push([previewed, {signed: preview, arm: 'preview'}]);
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
              isWorkedOn: arm === 'preview' && isWorkedOn,
              basePath: document.renamed?.find((one) => one.name === name)?.basePath,
            },
      ];
    }),
  );
};

const change = (next: Partial<DocumentState>) =>
  useDocumentStore.setState((state) => ({...next, releases: choose({...state, ...next})}));

/** Activates a validated document unless it is older than the active one; the same one with a newer signature replaces it (G4). */
export function activateDocument(accepted: AcceptedDocument, buckets: DocumentState['buckets']) {
  const {serial, issuedAt} = useDocumentStore.getState().document;
  const isNewer =
    accepted.document.serial > serial ||
    (accepted.document.serial === serial && accepted.document.issuedAt > issuedAt);
  if (isNewer) change({...accepted, buckets});
  return isNewer;
}

/** Sets the signed-in person, for whom another release may run (G12). */
export const setPerson = (person: Person | undefined) => change({person});

/**
 * Lays a validated preview over the document or removes it: without one, the releases of the document run again.
 * @param isWorkedOn true for the newest of several builds
 */
export const setPreview = (preview: SignedRelease | undefined, isWorkedOn = false) =>
  change({preview, isWorkedOn});

/** Starts releases that are due by now (G13). */
export function resolveAgain() {
  const state = useDocumentStore.getState();
  if (Object.entries(choose(state)).some(([name, chosen]) => chosen !== state.releases[name]))
    change({});
}

/** Sets aside a canary that had a problem here: the active release runs instead until the browser session ends (L18). */
export function setCanaryAside({release}: SignedRelease) {
  setAside(releaseId(release));
  resolveAgain();
}

/** Release to run of a remote, as the active document names it for this visitor now. */
export const chosenRelease = (name: string): ChosenRelease | undefined =>
  own(useDocumentStore.getState().releases, name);

/** The release of a remote that everyone else runs. */
export function activeRelease(name: string): ChosenRelease | undefined {
  const {document, faults} = useDocumentStore.getState();
  const signed = own(document.remotes, name);
  return signed && {signed, arm: 'active', fault: faults.get(signed)};
}

/** Release to run of a remote, or undefined when the document names none. */
export const useChosenRelease = (name: string): ChosenRelease | undefined =>
  useDocumentStore(({releases}) => own(releases, name));

/** Reason why the section of a remote is switched off; undefined while it is on. */
export const switchedOff = (name: string): OffSection | undefined =>
  offIn(useDocumentStore.getState(), name);

/** {@link switchedOff} as a hook. */
export const useSwitchedOff = (name: string): OffSection | undefined =>
  useDocumentStore((state) => offIn(state, name));

/** Revoked releases, as `tickets@1.4.2`. */
export const useRevoked = (): string[] => useDocumentStore(({document}) => document.revoked);

/** True once any document is active. */
export const hasDocument = () => useDocumentStore.getState().document.serial >= 0;
