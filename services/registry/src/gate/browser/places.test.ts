import assert from 'node:assert/strict';
import {chmod, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';
import {test} from 'node:test';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {buildRelease} from '../../testing/release.ts';
import {findChromium} from './find-chromium.ts';
import {oneOfEach, pagesOf, pathsInside, placesOf} from './places.ts';

const withManifest = (
  manifest: Partial<Release['manifest']>,
  modules: Release['modules'] = {'./Section': []},
): Release => {
  const {release} = buildRelease('tickets', '1.0.0', {modules});
  return {...release, manifest: {...release.manifest, ...manifest}};
};

test('72: visits base path, enabled menu paths and the home page with an overview', () => {
  const children = [
    {label: 'All', path: '/dashboard/tickets/all'},
    {label: 'Mine', path: '/dashboard/tickets'},
    {label: 'Old', path: '/dashboard/tickets/old', hidden: true},
    {label: 'No', path: '/dashboard/tickets/no', disabled: true},
  ];
  const menu = [
    {label: 'Tickets', path: '/dashboard/tickets', icon: 'tickets', order: 1, children},
  ];
  const places = placesOf(withManifest({menu}, {'./Section': [], './Home': []}));
  assert.deepEqual(places, [
    '/dashboard/tickets',
    '/dashboard/tickets/all',
    '/dashboard/tickets/old',
    '/dashboard/home',
  ]);
});

test('72: visits the screens of a public release', () => {
  assert.deepEqual(placesOf(withManifest({area: 'public', basePath: '/'})), [
    '/login',
    '/register',
    '/forgot-password',
  ]);
});

test('72: visits pages without parameters, and one of each kind of link', () => {
  const pages = ['new', 'contacts/*', 'course/:id/*', ':number', ':number/edit', ''].map(
    (path) => ({
      path,
      chunks: [],
      shared: [],
    }),
  );
  assert.deepEqual(pagesOf({...withManifest({}), pages}), [
    '/dashboard/tickets/new',
    '/dashboard/tickets/contacts',
  ]);
  const visitors = withManifest({area: 'public', basePath: '/'});
  assert.deepEqual(pagesOf({...visitors, pages}), []);
  assert.deepEqual(oneOfEach(['/t/12', '/t/13', '/t/12/edit', '/t/new']), [
    '/t/12',
    '/t/12/edit',
    '/t/new',
  ]);
});

test("72: follows links within a section by the release's paths, also when renamed", () => {
  const release = withManifest({});
  const links = ['/dashboard/tickets/12', '/dashboard/help/12/edit', '/dashboard/team', '/login'];
  assert.deepEqual(pathsInside(release, '/dashboard/tickets/all', links), [
    '/dashboard/tickets/12',
  ]);
  assert.deepEqual(pathsInside(release, '/dashboard/help', links), ['/dashboard/tickets/12/edit']);
  assert.deepEqual(pathsInside(release, '/dashboard/home', links), ['/dashboard/tickets/12']);
  assert.deepEqual(pathsInside(withManifest({area: 'public', basePath: '/'}), '/login', links), []);
});

test('72: uses the configured browser, or the first usual name on the search path', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'browsers-'));
  const place = async (name: string) => {
    await writeFile(join(folder, name), '');
    await chmod(join(folder, name), 0o755);
    return join(folder, name);
  };
  assert.equal(await findChromium(undefined, `/nowhere${delimiter}${folder}`), undefined);
  const chrome = await place('google-chrome');
  assert.equal(await findChromium(undefined, `/nowhere${delimiter}${folder}`), chrome);
  const chromium = await place('chromium');
  assert.equal(await findChromium(undefined, folder), chromium);
  assert.equal(await findChromium(chrome, folder), chrome);
  assert.equal(await findChromium('/nowhere/chromium', folder), undefined);
  await rm(folder, {recursive: true});
});
