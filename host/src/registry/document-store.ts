import type {ActiveRelease} from '@switchboard/federation';
import type {AcceptedDocument, ReleaseFault} from '@switchboard/federation/trust';
import {create} from 'zustand';

const NONE: AcceptedDocument = {
  document: {serial: -1, issuedAt: '', expiresAt: '', remotes: {}, revoked: [], signatures: []},
  faults: new Map(),
};

/** The registry document in force, and the releases in it that may not run. */
export const useDocumentStore = create<AcceptedDocument>(() => NONE);

/** Puts a checked document in force unless it is older than the present one; the same one signed anew replaces it (G4). */
export function putInForce(accepted: AcceptedDocument) {
  const {serial, issuedAt} = useDocumentStore.getState().document;
  const isNewer = accepted.document.serial > serial || (accepted.document.serial === serial && accepted.document.issuedAt > issuedAt);
  if (isNewer) useDocumentStore.setState(accepted);
  return isNewer;
}

const own = <Value>(record: Record<string, Value>, name: string): Value | undefined => (Object.hasOwn(record, name) ? record[name] : undefined);

/** The active release of a remote as the document in force names it now. */
export const activeRelease = (name: string): ActiveRelease | undefined => own(useDocumentStore.getState().document.remotes, name);

/** Why the active release of a remote may not run; undefined when it may. */
export const activeFault = (name: string): ReleaseFault | undefined => {
  const active = activeRelease(name);
  return active && useDocumentStore.getState().faults.get(active);
};

/** The active release of a remote, or undefined when the document names none. */
export const useActiveRelease = (name: string): ActiveRelease | undefined => useDocumentStore(({document}) => own(document.remotes, name));

/** Releases that must not run any more, as `tickets@1.4.2`. */
export const useRevoked = (): string[] => useDocumentStore(({document}) => document.revoked);

/** Whether any document is in force yet. */
export const hasDocument = () => useDocumentStore.getState().document.serial >= 0;
