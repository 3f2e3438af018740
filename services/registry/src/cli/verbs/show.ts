import {getRemote} from '@switchboard/contracts/registry/rollouts/endpoints';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {describeAbort, describeCanary} from '../../rollouts/rules.ts';
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
      : `from ${formatTime(canary.startsAt)}`;
  return [
    [
      'canary',
      canary.version,
      `${describeCanary(canary)}; ${start}, by ${canary.begunBy}; ${canary.autoAbort ? 'ended automatically if it fails too often' : 'never ended automatically'}`,
    ],
  ];
};

const sectionLines = ({name, off, renamed}: RemoteSummary): string[][] => [
  ...(off ? [[off.state, '', `${off.reason}; since ${formatTime(off.since)}, by ${off.by}`]] : []),
  ...(renamed
    ? [
        [
          'called',
          '',
          `${renamed.to}, at ${renamed.basePath}; ${renamed.formerly.join(', ')} ${renamed.formerly.length === 1 ? 'leads' : 'lead'} on to it; releases as ${name}`,
        ],
      ]
    : []),
];

const linesOf = (remote: RemoteSummary): string[][] => [
  ...sectionLines(remote),
  [
    'active',
    remote.active ?? 'none',
    remote.previous === null
      ? 'no earlier version to roll back to'
      : `a rollback restores ${remote.previous}`,
  ],
  ...canaryLines(remote),
  ...remote.pins.map(({workspace, version, at, by}) => [
    'pinned',
    version,
    `workspace ${workspace}; since ${formatTime(at)}, by ${by}`,
  ]),
  ...remote.releases.filter(({revoked}) => revoked).map(({version}) => ['revoked', version, '']),
];

/** `show <remote>`: shows the running releases of a remote and their audience. */
export const show: Verb<CommonOptions & {remote: string}> = async (options, context) => {
  const client = await clientFor(undefined, options, context);
  const answer = await client.call(getRemote, {params: {name: options.remote}});
  return {json: answer, text: table(['RUNS', 'VERSION', 'FOR WHOM'], linesOf(answer.remote))};
};
