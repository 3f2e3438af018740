import type {RemoteResponse, RemoteSummary} from '@switchboard/federation';
import {describeAbort} from '../../auto-abort/describe.ts';
import {describeCanary} from '../../canaries/describe.ts';
import {clientFor, type CommonOptions} from '../settings.ts';
import {formatTime, table} from '../table.ts';
import type {Verb} from './verb.ts';

const canaryLines = ({canary, aborted}: RemoteSummary): string[][] => {
  if (!canary)
    return [
      ['canary', 'none', ''],
      ...(aborted ? [['aborted', aborted.version, describeAbort(aborted)]] : []),
    ];
  const start =
    canary.startsAt === null
      ? `since ${formatTime(canary.begunAt)}`
      : `from ${formatTime(canary.startsAt)} on`;
  return [
    [
      'canary',
      canary.version,
      `${describeCanary(canary)}; ${start}, by ${canary.begunBy}; ${canary.autoAbort ? 'ended by itself if it fails too often' : 'only people end it'}`,
    ],
  ];
};

const linesOf = (remote: RemoteSummary): string[][] => [
  [
    'active',
    remote.active ?? 'none',
    remote.previous === null
      ? 'a rollback leads nowhere'
      : `a rollback leads to ${remote.previous}`,
  ],
  ...canaryLines(remote),
  ...remote.pins.map(({workspace, version, at, by}) => [
    'pinned',
    version,
    `workspace ${workspace}; since ${formatTime(at)}, by ${by}`,
  ]),
  ...remote.releases.filter(({revoked}) => revoked).map(({version}) => ['revoked', version, '']),
];

/** `show <remote>`: what runs of a remote, and for whom. */
export const show: Verb<CommonOptions & {remote: string}> = async (options, surroundings) => {
  const client = await clientFor(undefined, options, surroundings);
  const answer = await client.request<RemoteResponse>({
    method: 'GET',
    path: `/remotes/${encodeURIComponent(options.remote)}`,
  });
  return {json: answer, text: table(['RUNS', 'VERSION', 'FOR WHOM'], linesOf(answer.remote))};
};
