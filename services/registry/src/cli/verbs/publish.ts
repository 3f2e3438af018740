import {type PublishProgress, publishRelease, tryRelease} from '../../client/index.ts';
import {type BuildOptions, builtRelease} from '../build-remote.ts';
import {describeRules} from '../describe-rules.ts';
import {EXIT} from '../exit-codes.ts';
import {
  type CliContext,
  type KeyOptions,
  keyPairsFor,
  registryUrlOf,
  tokenFor,
  typedPath,
} from '../settings.ts';
import {formatSize} from '../table.ts';
import type {Verb} from './verb.ts';

interface PublishOptions extends KeyOptions, BuildOptions {
  /** Folder with a built release, instead of the remote's own. */
  directory?: string;
}

const showProgress =
  ({isTerminal, writeError}: CliContext) =>
  ({sentFiles, files, sentBytes, bytes}: PublishProgress): void => {
    const isLast = sentFiles === files;
    if (!isTerminal && !isLast) return;
    const line = `Uploaded ${sentFiles} of ${files} files, ${formatSize(sentBytes)} of ${formatSize(bytes)}`;
    writeError(`${isTerminal ? '\r\u001b[K' : ''}${line}${isLast ? '\n' : ''}`);
  };

/**
 * `publish <remote>`: builds the release if needed and publishes it, signed with the team's key; it
 * runs for no one before its activation.
 */
export const publish: Verb<PublishOptions> = async (options, context) => {
  const registryUrl = registryUrlOf(options, context);
  const token = await tokenFor(`publish:${options.remote}`, options, context);
  const directory =
    options.directory === undefined
      ? await builtRelease(options, context)
      : typedPath(options.directory, context);
  const keys = await keyPairsFor(`release:${options.remote}`, options, context);
  const release = {directory, registryUrl, token, keys};
  if (options.dryRun) {
    const {message, rules, ...tried} = await tryRelease(release);
    const isRefused = rules.length > 0;
    const refused = `${message}\nThe gate would refuse it:\n${describeRules(rules)}`.trimEnd();
    return {
      json: {error: isRefused, message, dryRun: true, ...tried, ...(isRefused && {rules})},
      text: isRefused ? refused : message,
      exitCode: isRefused ? EXIT.refused : EXIT.ok,
    };
  }
  const {name, version, created} = await publishRelease({
    ...release,
    onProgress: showProgress(context),
  });
  const message = created
    ? `Published ${name} ${version}.`
    : `${name} ${version} is already published, with exactly these bytes.`;
  const next = `Check it: npm run release -- gate ${name} ${version}\nActivate it with an ops token: npm run release -- activate ${name} ${version}`;
  return {json: {error: false, message, created, name, version}, text: `${message}\n${next}`};
};
