import {planTree} from '../export/plan.ts';
import {readSource} from '../export/source.ts';
import {missingIn, writeTree, type ExportProgress} from '../export/write-tree.ts';
import {registryUrlOf, typedPath, type CommonOptions, type CliContext} from '../settings.ts';
import {formatSize, formatTime} from '../table.ts';
import type {Verb} from './verb.ts';

interface ExportOptions extends CommonOptions {
  directory: string;
  /** File with the tree's own configuration. */
  config?: string;
}

const showProgress =
  ({isTerminal, writeError}: CliContext) =>
  ({fetchedFiles, files, fetchedBytes, bytes}: ExportProgress): void => {
    const isLast = fetchedFiles === files;
    if (!isTerminal && !isLast) return;
    const line = `Fetched ${fetchedFiles} of ${files} files, ${formatSize(fetchedBytes)} of ${formatSize(bytes)}`;
    writeError(`${isTerminal ? '\r\u001b[K' : ''}${line}${isLast ? '\n' : ''}`);
  };

/** `export <directory>`: writes the deployed dashboard and its running releases as a tree of files, for any static server. */
export const exportTree: Verb<ExportOptions> = async (options, context) => {
  const directory = typedPath(options.directory, context);
  const source = await readSource(
    registryUrlOf(options, context),
    options.config && typedPath(options.config, context),
  );
  const plan = await planTree(directory, source);
  const missing = await missingIn(directory, plan);
  const bytes = missing.reduce((sum, {file}) => sum + file.size, 0);
  const {
    document: {serial, expiresAt},
    releases,
  } = plan;
  const kept = plan.files.length - missing.length;
  const what = `document ${serial} with ${releases.length} releases to ${directory}: ${missing.length} files written (${formatSize(bytes)}), ${kept} already there`;
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
  await writeTree(directory, {plan, missing, onProgress: showProgress(context)});
  const message = `Exported ${what}.`;
  return {
    json: {...json, message},
    text: `${message}\nBrowsers accept it until ${formatTime(expiresAt)}: export again well before then, even if nothing has changed.`,
  };
};
