/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import {createHash} from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import webpack, {type Configuration} from 'webpack';
import type {HostBuild} from '@switchboard/contracts/registry/builds';
import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {commonConfiguration} from './configurations/common.ts';
import {remoteConfiguration} from './configurations/remote-configuration.ts';
import {HostPlugin} from './plugins/host-plugin.ts';
import {IntegrityPlugin} from './plugins/integrity-plugin.ts';
import {PrecompressPlugin} from './plugins/precompress-plugin.ts';

const ROOT = path.resolve(__dirname, '../../..');

const SOURCES = {
  'package.json': '{"name": "remote-fixture", "version": "1.4.2"}',
  'src/section.tsx': [
    "import {t} from '@switchboard/i18n';",
    "import {Button} from '@switchboard/ui';",
    "import {lazy} from 'react';",
    "const Later = lazy(() => import('./later.tsx'));",
    'declare const RELEASE_VERSION: string;',
    'export default () => <Button><Later />{RELEASE_VERSION}{t("Type")}</Button>;',
    "export const canLeave = () => 'allow';",
  ].join('\n'),
  'src/later.tsx': "import {SearchField} from '@switchboard/ui/data';\nexport default SearchField;",
  'src/index.ts': 'void import(/* webpackChunkName: "shell" */ \'./shell.ts\');',
  'src/shell.ts': "document.title = 'shell';",
};

const manifest: RemoteManifest = {
  name: 'fixture',
  title: 'Fixture',
  area: 'dashboard',
  basePath: '/dashboard/fixture',
  audience: 'regular',
  menu: [],
  services: [],
  modules: ['./Section'],
};

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, {recursive: true})));

/** Package in a folder beside the real ones, so that compiler settings and shared packages are found. */
function writeFixture(): string {
  mkdirSync(path.join(ROOT, '.cache'), {recursive: true});
  const folder = mkdtempSync(path.join(ROOT, '.cache/fixture-'));
  folders.push(folder);
  mkdirSync(path.join(folder, 'src'));
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(path.join(folder, name), text);
  symlinkSync(path.join(ROOT, 'remote-team/node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

const build = (configuration: Configuration) =>
  new Promise<string>((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(configuration.output?.path ?? '');
    });
  });

const filesIn = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

const textOf = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');
const integrityOf = (folder: string, file: string) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(path.join(folder, file)))
    .digest('base64')}`;

describe('every build', () => {
  const {output} = commonConfiguration('/package', 'unique');

  it('spec 9 Chunk load timeout: 120000 ms', () => expect(output?.chunkLoadTimeout).toBe(120_000));

  it('spec 9 chunks: load from static/js', () => {
    expect(output?.filename).toBe('static/js/[name].[contenthash].js');
    expect(output?.chunkFilename).toBe('static/js/[name].[contenthash].js');
  });
});

describe('a build of a remote', () => {
  let folder: string;
  let release: Release;
  beforeAll(async () => {
    folder = await build(remoteConfiguration(writeFixture(), manifest));
    release = JSON.parse(textOf(folder, 'release.json')) as Release;
  });

  it('records name, version, contract, manifest and a federation name with version', () => {
    expect(release).toMatchObject({
      name: 'fixture',
      version: '1.4.2',
      contract: 2,
      container: 'remote_fixture__1_4_2',
      manifest,
    });
  });

  it('lists every file that it wrote, with its size and hash', () => {
    expect(release.files.map((file) => file.path)).toEqual(
      filesIn(folder).filter((file) => file !== 'release.json'),
    );
    for (const file of release.files) {
      expect(file).toEqual({
        path: file.path,
        size: readFileSync(path.join(folder, file.path)).length,
        integrity: integrityOf(folder, file.path),
      });
      expect(file.path).toMatch(/^static\/js\/.+\.js$/);
    }
  });

  it('records entry, first chunks, exports and immediately used shared modules', () => {
    expect(release.entry).toBe('static/js/remoteEntry.js');
    expect(Object.keys(release.modules)).toEqual(['./Section']);
    expect(release.modules['./Section']).toHaveLength(1);
    expect(release.exports).toEqual({'./Section': ['canLeave', 'default']});
    expect(release.shared['./Section']).toEqual([
      '@switchboard/i18n',
      '@switchboard/ui',
      'react',
      'react/jsx-runtime',
    ]);
  });

  it('needs the shared modules from the host, and contains none of them', () => {
    expect(Object.keys(release.needs)).toEqual([
      '@switchboard/i18n',
      '@switchboard/ui',
      '@switchboard/ui/data',
      'react',
      'react/jsx-runtime',
    ]);
    for (const range of Object.values(release.needs)) expect(range).toMatch(/^\^\d+\.\d+\.\d+$/);
    expect(release.files.reduce((sum, {size}) => sum + size, 0)).toBeLessThan(100_000);
  });

  it('protects every script that it loads, and waits 120 s for it', () => {
    const entry = textOf(folder, release.entry);
    expect(entry).toContain('self.switchboardProtect(');
    expect(entry).toMatch(/12e4|120000/);
  });

  it("gets shared modules from our share runtime instead of the federation plugin's", () => {
    const entry = textOf(folder, release.entry);
    expect(entry).toContain('The host does not share');
    expect(entry).not.toContain('loadShare');
  });

  it('resolves texts by the name of its section', () => {
    const [file] = release.modules['./Section']!;
    expect(textOf(folder, file!)).toContain('fixture\\x04');
  });

  it('produces identical bytes when repeated, in another folder too', async () => {
    const again = await build(remoteConfiguration(writeFixture(), manifest));
    expect(textOf(again, 'release.json')).toBe(textOf(folder, 'release.json'));
  });
});

describe('a build of a remote that the host could not run', () => {
  it('is rejected for a bundled React, in the words of the gate', async () => {
    const folder = writeFixture();
    writeFileSync(
      path.join(folder, 'src/later.tsx'),
      "import {createRoot} from 'react-dom/client';\nexport default createRoot;",
    );
    await expect(build(remoteConfiguration(folder, manifest))).rejects.toThrow(
      /shared-copy: static\/js\/\S+ brings its own react-dom, but a page has one: the host's\.\s+Import only/,
    );
  });

  it('is rejected for another version of React, and names both', async () => {
    const folder = writeFixture();
    const packages = path.join(folder, 'node_modules');
    const real = path.join(ROOT, 'remote-team/node_modules');
    rmSync(packages);
    mkdirSync(path.join(packages, 'react'), {recursive: true});
    for (const name of readdirSync(real).filter((each) => each !== 'react'))
      symlinkSync(path.join(real, name), path.join(packages, name));
    writeFileSync(
      path.join(packages, 'react/package.json'),
      '{"name": "react", "version": "18.3.1"}',
    );
    writeFileSync(path.join(packages, 'react/index.js'), '');
    writeFileSync(path.join(packages, 'react/jsx-runtime.js'), '');
    await expect(build(remoteConfiguration(folder, manifest))).rejects.toThrow(
      /needs-version: It needs react \^18\.3\.1; the deployed host shares \d+\.\d+\.\d+\.\s+Deploy a host with react \^18\.3\.1, or build/,
    );
  });
});

describe('a build of the host', () => {
  let folder: string;
  let host: HostBuild;
  beforeAll(async () => {
    const directory = writeFixture();
    const common = commonConfiguration(directory, 'fixture_host');
    const plugins = [
      new IntegrityPlugin(),
      new HostPlugin({shared: {react: '19.0.0'}, productName: 'Acme <Desk>'}),
      new PrecompressPlugin(),
    ];
    folder = await build({
      ...common,
      entry: {main: './src/index.ts'},
      output: {...common.output, path: path.join(directory, 'dist'), publicPath: '/'},
      plugins,
    });
    host = JSON.parse(textOf(folder, 'host.json')) as HostBuild;
  });

  it('lists every script with its integrity', () => {
    const scripts = filesIn(folder).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    expect(host.files.map((file) => file.path)).toEqual(scripts);
    for (const file of host.files) expect(file.integrity).toBe(integrityOf(folder, file.path));
  });

  it('records the first scripts and the scripts of each named chunk', () => {
    expect(host.scripts).toEqual([expect.stringMatching(/^static\/js\/main\.[0-9a-f]{16}\.js$/)]);
    expect(host.chunks.shell).toEqual([
      expect.stringMatching(/^static\/js\/shell\.[0-9a-f]{16}\.js$/),
    ]);
    expect(host.provides).toEqual({contract: 2, shared: {react: '19.0.0'}});
  });

  it('writes a page for a static host, with integrity and the escaped product name', () => {
    const page = textOf(folder, 'index.html');
    expect(page).toContain(
      `<script src="/${host.scripts[0]}" integrity="${integrityOf(folder, host.scripts[0]!)}" crossorigin="anonymous" fetchpriority="high" defer></script>`,
    );
    expect(page).toContain('<title>Acme &lt;Desk&gt;</title>');
  });

  it('writes a brotli and a gzip copy of every script', () => {
    const files = filesIn(folder);
    for (const {path: script} of host.files)
      expect(files).toEqual(expect.arrayContaining([`${script}.br`, `${script}.gz`]));
  });
});
