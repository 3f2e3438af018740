import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';
import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {useDocumentStore} from '../registry/document-store.ts';

/** Manifest of a section with commands and a search. */
export const ticketsManifest: RemoteManifest = {
  name: 'tickets',
  title: 'Tickets',
  area: 'dashboard',
  basePath: '/dashboard/tickets',
  audience: 'regular',
  services: [],
  modules: ['./Section', './Search'],
  menu: [{label: 'Tickets', path: '/dashboard/tickets', icon: 'tickets', order: 20, children: []}],
  commands: [
    {label: 'Open ticket', path: '/dashboard/tickets', kind: 'number'},
    {label: 'New ticket', path: '/dashboard/tickets/new', kind: 'create', keys: 'c'},
    {label: 'My tickets', path: '/dashboard/tickets', kind: 'go', keys: 'g t'},
    {label: 'Ticket settings: Macros', path: '/dashboard/tickets/settings/macros', kind: 'go'},
  ],
};

/** Makes a release with this manifest the running one. */
export function runSection(manifest: RemoteManifest): void {
  const {name} = manifest;
  const signed = {
    release: {name, version: '1.0.0', container: `${name}__1`, manifest},
    baseUrl: `/remotes/${name}/1.0.0/`,
  } as unknown as SignedRelease;
  useDocumentStore.setState({releases: {[name]: {signed, arm: 'active', fault: undefined}}});
}
