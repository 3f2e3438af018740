// The sources that builds depend on, derived from the host's shared modules and the exports of packages. Runs on the Node of this
// repository.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {sharedVersions} from '../shared/webpack-preset/src/configurations/shared-modules.ts';

const root = path.resolve(fileURLToPath(new URL('..', import.meta.url)));
const OURS = '@switchboard/';

/** Sources that every build depends on. */
export const COMMON = [
  'pnpm-lock.yaml',
  'shared/contracts',
  'shared/html-page',
  'shared/release-rules',
  'shared/remote-module',
  'shared/webpack-preset',
  'shared/tooling/tsconfig.base.json',
];

/** Folder of a module's package: `shared/forms` for `@switchboard/forms/dialog`. */
const folderOf = (module) => `shared/${module.slice(OURS.length).split('/')[0]}`;

/** Modules that the host provides to remotes, which do not bundle them. */
const sharedModules = new Set(
  Object.keys(sharedVersions(path.join(root, 'host'))).filter((module) => module.startsWith(OURS)),
);

/** Packages that the host shares, in part at least. */
export const FACADES = [...new Set([...sharedModules].map(folderOf))].toSorted();

const exportsOf = (folder) => {
  const {exports = {}} = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  return Object.entries(exports).map(([door, file]) => ({
    module: `${OURS}${path.basename(folder)}${door.slice(1)}`,
    file: path.join(folder, file),
  }));
};

/** Names of other files in a source: `from './x.ts'`, `import('./x.ts')`, `import './x.css'`. */
const NAMED = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+)['"]/g;

/** A source and its imports from its own package, as paths below the root. */
function* reachedFrom(file, known = new Set()) {
  if (known.has(file) || !existsSync(path.join(root, file))) return;
  known.add(file);
  yield file;
  if (!/\.tsx?$/.test(file)) return;
  for (const [, name] of readFileSync(path.join(root, file), 'utf8').matchAll(NAMED))
    yield* reachedFrom(path.join(path.dirname(file), name), known);
}

const isBundled = ({module}) => !sharedModules.has(module) && !module.endsWith('/testing');

/** Files and folders of shared packages that remotes bundle: exports that the host does not provide, with their imports. */
export const bundledInputs = () => {
  const folders = readdirSync(path.join(root, 'shared'))
    .map((name) => `shared/${name}`)
    .filter((folder) => folder !== 'shared/tooling' && !COMMON.includes(folder));
  const doors = folders.flatMap(exportsOf).filter(isBundled);
  const inputs = doors.flatMap(({file}) =>
    file.includes('*') ? [path.dirname(file)] : [...reachedFrom(file)],
  );
  return [...new Set(inputs)].toSorted();
};

/**
 * Source of a module that a remote imports.
 * @returns a path below the root; undefined for modules of the host
 */
export const sourceOf = (module) => {
  if (sharedModules.has(module)) return undefined;
  const folder = folderOf(module);
  if (COMMON.includes(folder)) return folder;
  const exact = exportsOf(folder).find((door) => door.module === module);
  if (exact) return exact.file;
  const pattern = exportsOf(folder).find(
    (door) => door.module.endsWith('*') && module.startsWith(door.module.slice(0, -1)),
  );
  if (!pattern) throw new Error(`${module} is exported by no package.`);
  return pattern.file.replace('*', module.slice(pattern.module.length - 1));
};
