// The tests that a change can affect, by imports. Excludes those that start a changed file as a process, or read it from the disk.
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {root} from '../packages.mjs';
import {runCommand} from './run-command.mjs';

const git = (...args) => execFileSync('git', args, {cwd: root, encoding: 'utf8'}).trim();
const lines = (text) => text.split('\n').filter(Boolean);

const exists = (branch) => {
  try {
    return Boolean(git('rev-parse', '--verify', '--quiet', branch));
  } catch {
    return false;
  }
};

/** Base of the change: the main branch as it was published, or as it is here. */
const findBase = () => ['origin/main', 'main'].find(exists) ?? 'HEAD';

/** Differences from the main branch, committed or not. */
const findChanged = () => [
  ...lines(git('diff', '--name-only', findBase())),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Importers of each file; type-only imports are not executed and do not count. */
function importersOf(modules) {
  const importers = new Map();
  for (const {source, dependencies} of modules)
    for (const {resolved, preCompilationOnly} of dependencies)
      if (!preCompilationOnly)
        importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  return importers;
}

/**
 * Orders the tests that a change can affect by their distance to it.
 * @param modules of dependency-cruiser: `{source, dependencies: [{resolved, preCompilationOnly}]}`
 * @param changed paths from the root
 * @returns paths of tests: first those beside a changed file or below it, then by the number of imports between
 */
export function nearestTests(modules, changed) {
  const folders = changed.filter((file) => file.includes('/src/')).map(path.dirname);
  const isBeside = ({source}) => folders.some((folder) => source.startsWith(`${folder}/`));
  const beside = modules.filter(isBeside).map(({source}) => source);
  const importers = importersOf(modules);
  const reached = new Set(changed);
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  const known = new Set(modules.map(({source}) => source));
  const all = [...changed, ...beside, ...reached].filter((file) => isTest(file) && known.has(file));
  return [...new Set(all)];
}

/**
 * Finds the tests of the differences from the main branch.
 * @param readImports gives the command of dependency-cruiser that writes to a file: `{command, args, cwd, env}`
 * @param file where it writes
 * @returns as {@link nearestTests}
 * @throws when the imports cannot be read
 */
export async function findAffectedTests(readImports, file) {
  const {code, output} = await runCommand({
    ...readImports(file),
    quietSeconds: 300,
    isSilent: true,
  });
  if (code !== 0) throw new Error(`Reading the imports ended with ${code}: ${output.trim()}`);
  return nearestTests(JSON.parse(readFileSync(file, 'utf8')).modules, findChanged());
}
