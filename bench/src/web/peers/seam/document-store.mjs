// Replaces the host's `registry/document-store.ts`: the sections are known when the page is built.
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
