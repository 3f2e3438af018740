import {planTree} from '../export/plan.ts';
import {readSource} from '../export/source.ts';
import {missingIn, writeTree, type ExportProgress} from '../export/write-tree.ts';
import {registryUrlOf, typedPath, type CommonOptions, type Surroundings} from '../settings.ts';
import {formatSize, formatTime} from '../table.ts';
import type {Verb} from './verb.ts';

interface ExportOptions extends CommonOptions {
  directory: string;
  /** A file with the tree's own configuration. */
  config?: string;
}

const showProgress =
  ({isTerminal, writeError}: Surroundings) =>
  ({fetchedFiles, files, fetchedBytes, bytes}: ExportProgress): void => {
    const isLast = fetchedFiles === files;
    if (!isTerminal && !isLast) return;
    const line = `Fetched ${fetchedFiles} of ${files} files, ${formatSize(fetchedBytes)} of ${formatSize(bytes)}`;
    writeError(`${isTerminal ? '\r\u001b[K' : ''}${line}${isLast ? '\n' : ''}`);
  };

/** `export <directory>`: writes the deployed dashboard and all that runs in it as a tree of files, for any static server. */
export const exportTree: Verb<ExportOptions> = async (options, surroundings) => {
  const directory = typedPath(options.directory, surroundings);
  const source = await readSource(
    registryUrlOf(options, surroundings),
    options.config && typedPath(options.config, surroundings),
  );
  const plan = await planTree(directory, source);
  const missing = await missingIn(directory, plan);
  const bytes = missing.reduce((sum, {file}) => sum + file.size, 0);
  const {
    document: {serial, expiresAt},
    releases,
  } = plan;
  const kept = plan.files.length - missing.length;
  const what = `document ${serial} with ${releases.length} releases to ${directory}: ${missing.length} files written (${formatSize(bytes)}), ${kept} were there`;
  const json = {
    error: false,
    directory,
    serial,
    expiresAt,
    releases,
    written: missing.length,
    kept,
    bytes,
  };
  if (options.dryRun) {
    const message = `Dry run, nothing was changed: exported ${what}.`;
    return {json: {...json, message, dryRun: true}, text: message};
  }
  await writeTree(directory, {plan, missing, onProgress: showProgress(surroundings)});
  const message = `Exported ${what}.`;
  return {
    json: {...json, message},
    text: `${message}\nBrowsers take it until ${formatTime(expiresAt)}: export again long before, also when nothing changed.`,
  };
};
