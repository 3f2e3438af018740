import * as endpoints from '@switchboard/contracts/registry/canaries/endpoints';
import type {CanarySummary, Cohorts} from '@switchboard/contracts/registry/canaries/schemas';
import {clientFor, usageError} from '../settings.ts';
import {subjectId} from '../subject-id.ts';
import {change, presentRemote, type ChangeOptions} from './change.ts';
import type {Verb} from './verb.ts';

interface CanaryOptions extends ChangeOptions {
  version?: string;
  percent?: string;
  user?: string[];
  workspace?: string[];
  role?: string[];
  firstTime?: boolean;
  regular?: boolean;
  /** False to drop the existing cohorts. */
  cohorts: boolean;
  /** Start time. */
  at?: string;
  /** Starts a scheduled canary immediately. */
  now?: boolean;
  /** False when only people may end it. */
  autoAbort?: boolean;
}

/** Omitted cohorts are unchanged. */
const cohortsOf = (
  {user, workspace, role, firstTime, regular, cohorts}: CanaryOptions,
  before: Cohorts = {},
): Cohorts => {
  if (firstTime && regular)
    throw usageError(
      'First-time users and regular users together are everyone who is signed in: use --percent 100.',
    );
  return {
    ...(cohorts ? before : {}),
    ...(user && {users: user.map((id) => subjectId('user', id))}),
    ...(workspace && {workspaces: workspace.map((id) => subjectId('workspace', id))}),
    ...(role && {roles: role as Cohorts['roles']}),
    ...(firstTime && {firstTime: true}),
    ...(regular && {firstTime: false}),
  };
};

const numberOf = (percent: string): number => {
  const number = Number(percent);
  if (percent.trim() !== '' && number >= 0 && number <= 100) return number;
  throw usageError(`"${percent}" is not a percentage: use a number from 0 to 100, such as 12.5.`);
};

/** ISO 8601 in UTC, the format of the registry. */
const startOf = (text: string): string => {
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  throw usageError(`"${text}" is not a time: write it like 2026-12-01T08:00:00Z.`);
};

const put =
  (percentByDefault: number): Verb<CanaryOptions> =>
  async (options, context) => {
    const client = await clientFor('activate', options, context);
    const seen = await presentRemote(client, options.remote);
    const version = options.version ?? seen.canary?.version;
    if (version === undefined)
      throw usageError(`${options.remote} has no canary yet: name the version to start one with.`);
    const before: CanarySummary | undefined =
      seen.canary?.version === version ? seen.canary : undefined;
    const start = options.now
      ? undefined
      : ((options.at && startOf(options.at)) ?? before?.startsAt ?? undefined);
    const percent =
      options.percent === undefined
        ? (before?.percent ?? percentByDefault)
        : numberOf(options.percent);
    const body = {
      version,
      percent,
      cohorts: cohortsOf(options, before?.cohorts),
      startsAt: start,
      autoAbort: options.autoAbort ?? before?.autoAbort,
    };
    return change(client, options, {
      ask: (why, terms) =>
        client.call(endpoints.putCanary, {
          params: {name: options.remote},
          body: {...body, ...why},
          ...terms,
        }),
      unexplained: 'canary from the command line',
      seen,
      runs: {version, context},
    });
  };

/** `canary <remote> [version]`: begins a canary, or changes the existing one; omitted settings are unchanged. */
export const canary = put(0);

/** `schedule <remote> <version> --at <time>`: schedules a canary, by default for everyone. */
export const schedule = put(100);

/** `promote <remote>`: makes the canary the active release for everyone. */
export const promote: Verb<ChangeOptions> = async (options, context) => {
  const client = await clientFor('activate', options, context);
  const seen = await presentRemote(client, options.remote);
  const params = {name: options.remote};
  const runs = seen.canary && {runs: {version: seen.canary.version, context}};
  return change(client, options, {
    ask: (body, terms) => client.call(endpoints.promoteCanary, {params, body, ...terms}),
    unexplained: 'promoted from the command line',
    seen,
    ...runs,
  });
};

/** `abort <remote>`: ends the canary. */
export const abort: Verb<ChangeOptions> = async (options, context) => {
  const params = {name: options.remote};
  const client = await clientFor('activate', options, context);
  return change(client, options, {
    ask: (body, terms) => client.call(endpoints.abortCanary, {params, body, ...terms}),
    unexplained: 'aborted from the command line',
  });
};
