import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {firstFiles, placeOf} from './index.ts';

const remote = (manifest: Pick<RemoteManifest, 'area' | 'basePath' | 'modules'>) => ({
  release: {
    manifest: {...manifest, name: '', title: '', audience: 'regular', menu: [], services: []},
  },
});
const remotes = {
  auth: remote({area: 'public', basePath: '/', modules: ['./Section']}),
  analytics: remote({
    area: 'dashboard',
    basePath: '/dashboard/analytics',
    modules: ['./Section', './Home'],
  }),
  tickets: remote({area: 'dashboard', basePath: '/dashboard/tickets', modules: ['./Section']}),
} as Parameters<typeof placeOf>[1];

it.each([
  ['/login', {name: 'auth', module: './Section'}],
  ['/dashboardish', {name: 'auth', module: './Section'}],
  ['/dashboard', {name: 'analytics', module: './Home'}],
  ['/dashboard/home', {name: 'analytics', module: './Home'}],
  ['/dashboard/analytics/sla', {name: 'analytics', module: './Section'}],
  ['/dashboard/tickets', {name: 'tickets', module: './Section'}],
  ['/dashboard/ticketsx', undefined],
  ['/dashboard/profile', undefined],
])('%s shows %j', (pathname, place) => {
  expect(placeOf(pathname, remotes)).toEqual(place);
});

it('a module starts with the entry and its own chunks, in order; what the record does not list is left out', () => {
  const [entry, first, other] = ['entry.js', 'a.js', 'b.js'].map((path) => ({
    path,
    size: 1,
    integrity: path,
  }));
  const release = {
    entry: 'entry.js',
    modules: {'./Section': ['a.js', 'missing.js'], './Home': ['b.js']},
    files: [other, first, entry],
  } as unknown as Release;
  expect(firstFiles(release, './Section')).toEqual([entry, first]);
  expect(firstFiles(release, './Other')).toEqual([entry]);
});
