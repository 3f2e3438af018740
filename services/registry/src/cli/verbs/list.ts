import type {
  CanarySummary,
  RemoteResponse,
  RemotesResponse,
  RemoteSummary,
  ReleaseSummary,
} from '@switchboard/federation';
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

const rowsOf = (remote: RemoteSummary): string[][] =>
  remote.releases.map((release) => {
    const {version, publishedAt, publishedBy, size, files} = release;
    return [
      remote.name,
      version,
      stateOf(remote, release),
      formatTime(publishedAt),
      publishedBy,
      formatSize(size),
      String(files),
    ];
  });

/** `list [remote]`: every release, newest first, with the active one, the canary, pinned ones and the one that a rollback leads to. */
export const list: Verb<CommonOptions & {remote?: string}> = async (options, surroundings) => {
  const client = await clientFor(undefined, options, surroundings);
  const answer =
    options.remote === undefined
      ? await client.request<RemotesResponse>({method: 'GET', path: '/remotes'})
      : await client.request<RemoteResponse>({
          method: 'GET',
          path: `/remotes/${encodeURIComponent(options.remote)}`,
        });
  const remotes = 'remotes' in answer ? answer.remotes : [answer.remote];
  const text =
    remotes.length === 0
      ? 'Nothing is published yet: npm run release -- publish tickets'
      : table(
          ['REMOTE', 'VERSION', 'STATE', 'PUBLISHED', 'BY', 'SIZE', 'FILES'],
          remotes.flatMap(rowsOf),
        );
  return {json: answer, text};
};
