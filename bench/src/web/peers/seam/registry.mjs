// In place of the host's files that follow the registry's document (../replaced.mjs): the sections are known when the page is built.
import {create} from '~host-packages/zustand';
import {manifests} from '~remotes';

const releases = Object.fromEntries(
  manifests.map((manifest) => {
    const {name} = manifest;
    const release = {name, version: RELEASE_VERSION, container: name, manifest};
    return [name, {signed: {release, baseUrl: '/'}, arm: 'active', fault: undefined}];
  }),
);

export const useDocumentStore = create(() => ({
  document: {serial: 0, remotes: {}, revoked: []},
  person: undefined,
  releases,
}));

export const setPerson = (person) => useDocumentStore.setState({person});
export const chosenRelease = (name) => releases[name];

export const configureTrust = async () => undefined;
export const releasePolicy = () => ({keys: [], origins: [], page: ''});
export const watchDocument = async () => undefined;
export const refreshDocument = async () => undefined;

// Named by the door of `registry`; nothing of a peer calls them.
export const activeRelease = () => undefined;
export const setCanaryAside = () => undefined;
export const setPreview = () => undefined;
export const switchedOff = () => undefined;
export const useChosenRelease = () => undefined;
export const useRevoked = () => undefined;
export const useSwitchedOff = () => undefined;
