// Finds folders that directly hold more files than a reader can survey.
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** Files that a folder may directly hold. */
const FILES_MAX = 30;

/** Exempt folders, with the reason. */
const SEQUENCES = {
  'docs/decisions': 'Records are found by their numbers.',
  'services/api/src/migrations': 'Migrations are found by their numbers, and run in their order.',
};

/**
 * Folders with too many files, the fullest first.
 * @param files paths from the repository's root, with `/`
 * @returns sentences
 */
export function findFullFolders(files) {
  const counts = new Map();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > FILES_MAX && !Object.hasOwn(SEQUENCES, folder))
    .sort(([, a], [, b]) => b - a)
    .map(
      ([folder, count]) =>
        `${folder} directly holds ${count} files, more than ${FILES_MAX}: give it folders by feature.`,
    );
}

/** Files of the working tree, without those that git ignores. */
const listFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findFullFolders(listFiles());
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
