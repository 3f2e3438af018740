import type {HostBuild} from '@switchboard/contracts/registry/builds';
import {renderPage} from './render-page.ts';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const fileOf = (path: string) => ({path, size: 1, integrity: INTEGRITY});
const build: HostBuild = {
  scripts: ['static/js/main.js'],
  chunks: {},
  chunkShared: {},
  shared: {},
  files: [
    fileOf('static/js/main.js'),
    fileOf('static/js/shell.js'),
    fileOf('static/media/logo.svg'),
    fileOf('static/media/open-sans-latin-wght-normal.0a1b.woff2'),
    fileOf('favicon.svg'),
  ],
  provides: {contract: 2, shared: {}},
};

const parse = (options: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  new DOMParser().parseFromString(
    renderPage({build, productName: 'Switchboard', ...options}),
    'text/html',
  );

it('spec 1 Splash: shows a picture with a spinner until the product has started', () => {
  const splash = parse().querySelector('#root [role="status"]');
  expect(splash?.getAttribute('aria-label')).toBe('Loading');
  expect(splash?.querySelector('svg')).not.toBeNull();
  expect(splash?.querySelector('.splash-spinner')).not.toBeNull();
});

it('spec 9 Theme: preloads the first font from the product, sets the primary colour', () => {
  const page = parse();
  expect(page.querySelector('link[as="fetch"]')?.getAttribute('href')).toBe(
    '/static/media/open-sans-latin-wght-normal.0a1b.woff2',
  );
  expect(page.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#230653');
});

it('inlines both documents as data that the host reads, with any text in them', () => {
  const config = {productName: '</script><img src=x onerror=alert(1)>'};
  const page = parse({config, document: {serial: 3}});
  expect(JSON.parse(page.getElementById('switchboard-config')?.textContent ?? '')).toEqual(config);
  expect(JSON.parse(page.getElementById('switchboard-document')?.textContent ?? '')).toEqual({
    serial: 3,
  });
  expect(page.querySelector('img')).toBeNull();
});

it("lists exactly the hashes of the host's scripts, fonts and pictures", () => {
  const listed = JSON.parse(
    parse().getElementById('switchboard-host-files')?.textContent ?? '',
  ) as {path: string}[];
  expect(listed.map(({path}) => path)).toEqual([
    'static/js/main.js',
    'static/js/shell.js',
    'static/media/logo.svg',
    'static/media/open-sans-latin-wght-normal.0a1b.woff2',
  ]);
});

it('stops a build whose first script is not among its files', () => {
  expect(() =>
    renderPage({build: {...build, scripts: ['static/js/other.js']}, productName: 'x'}),
  ).toThrow("The host's build does not list static/js/other.js.");
});

it('puts the chosen theme on its root element, and follows the browser without one', () => {
  expect(parse({theme: 'dark'}).documentElement.dataset.theme).toBe('dark');
  expect(parse().documentElement.dataset.theme).toBeUndefined();
});
