import {execFile} from 'node:child_process';
import {cp, mkdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {promisify} from 'node:util';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {release} from '../support/releases/release.ts';
import type {System} from '../support/system/system.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** A release of a remote built of its real sources, with another section around the real one. */
interface Fixture {
  remote: string;
  version: string;
  /** Source of `section.tsx`; the real one is `./whole-section.tsx`. */
  section: string;
}

/** Remotes whose own build has no lazy chunk that a screen needs. */
const WITHOUT_LAZY_CHUNK = ['analytics', 'team', 'training'] as const;

const LAZY_SECTION = `import {SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';

const loadWhole = () => import('./whole-section.tsx');

export const canLeave = () => 'allow';

export default function Section() {
  const [Whole] = useState(() => lazy(loadWhole));
  return <Suspense fallback={<SkeletonRows rows={6} />}><Whole /></Suspense>;
}
`;

/** Name of the entry in the tab's storage that selects the fault of the faulty release while it is open. */
export const CODE_FAULT_KEY = 'chaos-fault';

const FAULTY_SECTION = `import {useEffect, useLayoutEffect, useState} from 'react';
import Whole from './whole-section.tsx';

const fault = () => sessionStorage.getItem('${CODE_FAULT_KEY}');
const fail = (where: string) => {
  throw new Error('chaos: thrown ' + where);
};

if (fault() === 'at module top') fail('at module top');

function Saboteur() {
  const [count, setCount] = useState(0);
  if (fault() === 'in render') fail('in render');
  if (fault() === 'endless render') setCount(count + 1);
  useEffect(() => {
    if (fault() === 'in an effect') fail('in an effect');
    if (fault() === 'in a promise') void Promise.reject(new Error('chaos: thrown in a promise'));
    if (fault() === 'endless effects') setCount(count + 1);
  }, [count]);
  useLayoutEffect(() => {
    if (fault() === 'endless layout effects') setCount(count + 1);
  }, [count]);
  return <button type="button" onClick={() => fail('in a handler')}>Throw</button>;
}

export const canLeave = () => 'ask';

export default function Section() {
  return <><Saboteur /><Whole /></>;
}
`;

const LAZY_VERSION = '1.0.0-lazy';
export const FAULTY: Fixture = {
  remote: 'training',
  version: '1.0.0-faulty',
  section: FAULTY_SECTION,
};

/** Without the pages of the remote, which not every fixture has. */
const PLAIN_CONFIGURATION = `
import {remoteConfiguration} from '@switchboard/webpack-preset';
import {manifest} from './src/manifest.ts';

export default remoteConfiguration(import.meta.dirname, manifest);
`;

/** Builds a release into `dist/releases/<version>` of its remote. */
export async function buildFixture({remote, version, section}: Fixture): Promise<void> {
  const folder = join(ROOT, `remote-${remote}`);
  const fixture = join(ROOT, '.cache/chaos', `${remote}-${version}`);
  await rm(fixture, {recursive: true, force: true});
  await mkdir(fixture, {recursive: true});
  for (const part of ['src', 'messages', 'package.json'])
    await cp(join(folder, part), join(fixture, part), {recursive: true});
  await symlink(join(folder, 'node_modules'), join(fixture, 'node_modules'));
  await cp(join(folder, 'src/section.tsx'), join(fixture, 'src/whole-section.tsx'));
  await writeFile(join(fixture, 'src/section.tsx'), section);
  await writeFile(join(fixture, 'webpack.config.mjs'), PLAIN_CONFIGURATION);
  const webpack = join(folder, 'node_modules/webpack/bin/webpack.js');
  const output = join(folder, 'dist/releases', version);
  await run(process.execPath, [webpack, '--mode', 'production', '--output-path', output], {
    cwd: fixture,
    env: {...process.env, RELEASE_VERSION: version},
  });
}

const lazyFixtures: Fixture[] = WITHOUT_LAZY_CHUNK.map((remote) => ({
  remote,
  version: LAZY_VERSION,
  section: LAZY_SECTION,
}));

/** Builds the releases that the run needs beside the product's own. */
export async function buildFixtures(): Promise<void> {
  for (const fixture of [...lazyFixtures, FAULTY]) await buildFixture(fixture);
}

/** Publishes a previously built release and activates it, as ops do. */
export async function bringIn(
  system: System,
  {remote, version}: Pick<Fixture, 'remote' | 'version'>,
): Promise<void> {
  await release(system, 'publish', remote, '--release-version', version);
  await release(system, 'activate', remote, version, '--reason', 'chaos run');
}

/** Gives every remote a lazy chunk to damage: those whose own build has none get a release with one. */
export async function bringInLazyReleases(system: System): Promise<void> {
  for (const fixture of lazyFixtures) await bringIn(system, fixture);
}

/**
 * Publishes a release that needs a version of a shared module that no host has.
 * @returns its version
 */
export async function publishNeedy(system: System): Promise<string> {
  const {remote, version} = FAULTY;
  const needy = '1.0.0-needy';
  const releases = join(ROOT, `remote-${remote}`, 'dist/releases');
  await cp(join(releases, version), join(releases, needy), {recursive: true});
  const record = join(releases, needy, 'release.json');
  const built = JSON.parse(await readFile(record, 'utf8')) as Release;
  const changed: Release = {
    ...built,
    version: needy,
    container: built.container.replace('faulty', 'needy'),
    needs: {...built.needs, '@switchboard/ui': '^99.0.0'},
  };
  await writeFile(record, JSON.stringify(changed));
  await release(system, 'publish', remote, '--release-version', needy);
  return needy;
}
