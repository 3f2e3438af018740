import type {ActiveRelease, RegistryDocument} from '@switchboard/federation';
import {create} from 'zustand';

interface DocumentState {
  document: RegistryDocument;
}

const NONE: RegistryDocument = {serial: -1, issuedAt: '', remotes: {}};

/** The registry document in force. */
export const useDocumentStore = create<DocumentState>(() => ({document: NONE}));

/** Puts a document in force unless it is older than the present one (G4). */
export const acceptDocument = (document: RegistryDocument) => {
  if (document.serial > useDocumentStore.getState().document.serial) useDocumentStore.setState({document});
};

/** The active release of a remote, or undefined when the document names none. */
export const useActiveRelease = (name: string): ActiveRelease | undefined =>
  useDocumentStore(({document}) => (Object.hasOwn(document.remotes, name) ? document.remotes[name] : undefined));
