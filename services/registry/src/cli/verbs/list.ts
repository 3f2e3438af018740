import {getRemote, listRemotes} from '@switchboard/contracts/registry/rollouts/endpoints';
import type {CanarySummary} from '@switchboard/contracts/registry/canaries/schemas';
import type {ReleaseSummary} from '@switchboard/contracts/registry/releases/schemas';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {clientFor, type CommonOptions} from '../settings.ts';
import {formatSize, formatTime, table} from '../table.ts';
import type {Verb} from './verb.ts';

const isAhead = ({startsAt}: CanarySummary): boolean =>
  startsAt !== null && Date.parse(startsAt) > Date.now();

const stateOf = (remote: RemoteSummary, {version, revoked}: ReleaseSummary): string => {
  if (revoked) return 'revoked';
  if (version === remote.active) return 'active';
  if (version === remote.canary?.version)
    return `${isAhead(remote.canary) ? 'scheduled' : 'canary'} ${remote.canary.percent} %`;
  if (remote.pins.some((pin) => pin.version === version)) return 'pinned';
  return version === remote.previous ? 'previous' : '';
};

/** Such as `surveys, now feedback`. */
const nameOf = ({name, renamed}: RemoteSummary): string =>
  renamed && renamed.to !== name ? `${name}, now ${renamed.to}` : name;

const rowsOf = (remote: RemoteSummary): string[][] =>
  remote.releases.map((release) => {
    const {version, publishedAt, publishedBy, size, files} = release;
    return [
      nameOf(remote),
      version,
      [remote.off?.state, stateOf(remote, release)].filter(Boolean).join(', '),
      formatTime(publishedAt),
      publishedBy,
      formatSize(size),
      String(files),
    ];
  });

/** `list [remote]`: shows every release, newest first, with the active one, the canary, pinned ones and the target of a rollback. */
export const list: Verb<CommonOptions & {remote?: string}> = async (options, context) => {
  const client = await clientFor(undefined, options, context);
  const answer =
    options.remote === undefined
      ? await client.call(listRemotes)
      : await client.call(getRemote, {params: {name: options.remote}});
  const remotes = 'remotes' in answer ? answer.remotes : [answer.remote];
  const text =
    remotes.length === 0
      ? 'Nothing is published yet. To publish: npm run release -- publish tickets'
      : table(
          ['REMOTE', 'VERSION', 'STATE', 'PUBLISHED', 'BY', 'SIZE', 'FILES'],
          remotes.flatMap(rowsOf),
        );
  return {json: answer, text};
};
