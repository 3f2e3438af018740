import {getHealth} from '@switchboard/contracts/registry/telemetry/endpoints';
import type {
  HealthResponse,
  ReleaseHealth,
} from '@switchboard/contracts/registry/telemetry/schemas';
import {describeAbort} from '../../rollouts/rules.ts';
import {clientFor, type CommonOptions} from '../settings.ts';
import {formatTime, table} from '../table.ts';
import type {Verb} from './verb.ts';

interface HealthOptions extends CommonOptions {
  remote?: string;
  minutes: string;
}

const HEADING = [
  'REMOTE',
  'VERSION',
  'ARM',
  'LOADED',
  'FAILED',
  'RATE',
  'CRASHES',
  'CANCELLED',
  'P75',
  'LAST',
  'WHY',
];

const listCounts = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

const rowOf = ({
  remote,
  version,
  arm,
  loads,
  failures,
  failureRate,
  crashes,
  cancelled,
  p75Milliseconds,
  lastAt,
  codes,
}: ReleaseHealth): string[] => [
  remote,
  version,
  arm,
  String(loads),
  String(failures),
  failureRate === null ? '' : `${(failureRate * 100).toFixed(1)} %`,
  String(crashes),
  String(cancelled),
  p75Milliseconds === null ? '' : `${Math.round(p75Milliseconds)} ms`,
  formatTime(lastAt),
  listCounts(codes),
];

const describe = ({since, releases, violations, dropped, aborted}: HealthResponse): string =>
  [
    `Since ${formatTime(since)}`,
    releases.length === 0 ? 'No browser has reported.' : table(HEADING, releases.map(rowOf)),
    `Blocked by a policy: ${listCounts(violations) || 'nothing'}`,
    ...aborted.map(
      ({remote, ...abort}) =>
        `The canary ${remote} ${abort.version} was aborted ${describeAbort(abort)}`,
    ),
    ...(dropped > 0
      ? [
          `Left out: ${dropped} report${dropped === 1 ? '' : 's'} about releases never published here`,
        ]
      : []),
  ].join('\n');

/**
 * `health [remote]`: shows the recent health of each release in browsers, and policy violations.
 */
export const health: Verb<HealthOptions> = async (options, context) => {
  const client = await clientFor(undefined, options, context);
  const answer = await client.call(getHealth, {query: {minutes: Number(options.minutes)}});
  const isAsked = ({remote}: {remote: string}): boolean =>
    options.remote === undefined || remote === options.remote;
  const chosen = {
    ...answer,
    releases: answer.releases.filter(isAsked),
    aborted: answer.aborted.filter(isAsked),
  };
  return {json: chosen, text: describe(chosen)};
};
