import {access, constants} from 'node:fs/promises';
import {delimiter, join} from 'node:path';

const NAMES = [
  'chromium',
  'chromium-headless-shell',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

const firstOf = async (files: readonly string[]): Promise<string | undefined> => {
  const found = await Promise.all(files.map(isExecutable));
  return files.find((_, index) => found[index]);
};

/**
 * Finds the executable of a Chromium.
 * @param setting the one to use; otherwise the first of the usual names on the search path
 * @param searchPath folders as in `PATH`
 * @returns undefined when there is none
 */
export const findChromium = (
  setting: string | undefined,
  searchPath: string,
): Promise<string | undefined> => {
  if (setting) return firstOf([setting]);
  const folders = searchPath.split(delimiter).filter(Boolean);
  return firstOf(NAMES.flatMap((name) => folders.map((folder) => join(folder, name))));
};
