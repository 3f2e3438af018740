import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {firstLoad, placed, placeOf} from './index.ts';

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

describe('firstLoad', () => {
  const file = (path: string) => ({path, size: 1, integrity: path});
  const release = {
    entry: 'entry.js',
    manifest: {basePath: '/dashboard/tickets'},
    modules: {'./Section': ['a.js', 'missing.js'], './Home': ['b.js']},
    shared: {'./Section': ['react']},
    pages: [
      {path: 'new', chunks: ['new.js'], shared: []},
      {path: 'contacts/*', chunks: ['contacts.js', 'a.js'], shared: ['editor']},
      {path: ':number', chunks: ['ticket.js'], shared: ['editor']},
    ],
    files: ['b.js', 'a.js', 'entry.js', 'new.js', 'contacts.js', 'ticket.js'].map(file),
  } as unknown as Release;
  const load = (module: './Section' | './Home', pathname: string) =>
    firstLoad(release, {module}, pathname);

  it('lists the entry and the recorded chunks of the module in order', () => {
    expect(load('./Section', '/dashboard/tickets')).toEqual({
      files: [file('entry.js'), file('a.js')],
      shared: ['react'],
    });
    expect(load('./Home', '/dashboard/home')).toEqual({
      files: [file('entry.js'), file('b.js')],
      shared: [],
    });
  });

  it.each([
    ['/dashboard/tickets/new', ['new.js'], []],
    ['/dashboard/tickets/12', ['ticket.js'], ['editor']],
    ['/dashboard/tickets/12/', ['ticket.js'], ['editor']],
    ['/dashboard/tickets/contacts', ['contacts.js'], ['editor']],
    ['/dashboard/tickets/contacts/5', ['contacts.js'], ['editor']],
    ['/dashboard/tickets/12/more', [], []],
  ])('includes chunks of the page for %s: %j', (pathname, chunks, shared) => {
    expect(load('./Section', pathname)).toEqual({
      files: ['entry.js', 'a.js', ...chunks].map(file),
      shared: ['react', ...shared],
    });
  });
});

describe('placed', () => {
  const base = '/dashboard/tickets';
  const manifest = {
    basePath: base,
    area: 'dashboard',
    modules: ['./Section'],
    menu: [{label: 'Tickets', path: base, children: [{label: 'All', path: `${base}/all`}]}],
    commands: [
      {label: 'New', path: `${base}/new?from=menu`},
      {label: 'Other', path: '/dashboard/tickets-other'},
    ],
  };
  const releases = {tickets: {release: {manifest}}} as unknown as Parameters<typeof placed>[0];
  const renamed = [{name: 'tickets', basePath: '/dashboard/desk', formerly: [base]}];

  it("moves the paths in a renamed section's manifest, and nothing else", () => {
    const moved = placed(releases, renamed);
    expect(moved.tickets?.release.manifest).toMatchObject({
      basePath: '/dashboard/desk',
      menu: [{path: '/dashboard/desk', children: [{path: '/dashboard/desk/all'}]}],
      commands: [{path: '/dashboard/desk/new?from=menu'}, {path: '/dashboard/tickets-other'}],
    });
    expect(placeOf('/dashboard/desk/7', moved)).toEqual({name: 'tickets', module: './Section'});
    expect(placeOf('/dashboard/tickets/7', moved)).toBeUndefined();
  });

  it('keeps releases unchanged when nothing was renamed', () => {
    expect(placed(releases)).toBe(releases);
    expect(placed(releases, [{...renamed[0]!, basePath: base}]).tickets?.release.manifest).toBe(
      manifest,
    );
  });
});
