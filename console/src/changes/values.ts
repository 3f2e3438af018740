import type {Cohorts} from '@switchboard/contracts/registry/canaries/schemas';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {calledOf, type Change} from './change.ts';

/** Signed-in users added to the percentage, by whether it is their first time. */
export type Newcomers = 'none' | 'first-time' | 'regular';

/** Values in a change's dialog. */
export interface ChangeValues {
  reason: string;
  percent: number;
  roles: string[];
  newcomers: Newcomers;
  /** Ids as they were typed, separated by blanks, commas or lines. */
  workspaces: string;
  users: string;
  start: 'now' | 'later';
  /** In the format of the browser's field: a day and a time of its own zone. */
  startsAt: string;
  autoAbort: boolean;
  workspace: string;
  /** Release that replaces a revoked active release. */
  replacement: string;
  /** The version of a revocation or the name of a retirement, typed to confirm it. */
  typed: string;
  /** The new name of a section. */
  to: string;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids in a text, each once and in lower case. */
export const idsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

const pad = (number: number): string => String(number).padStart(2, '0');

/** A moment in the format of the browser's field for a day and a time, in its own zone. */
export function toLocalField(instant: string): string {
  const date = new Date(instant);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

const newcomersOf = ({firstTime}: Cohorts): Newcomers => {
  if (firstTime === undefined) return 'none';
  return firstTime ? 'first-time' : 'regular';
};

const FIRST_PERCENT = 5;

/** Initial values of a dialog: the present canary, else a small one. */
export function firstValues({canary, previous}: RemoteSummary, change: Change): ChangeValues {
  const before =
    change.kind === 'canary' && canary?.version === change.version ? canary : undefined;
  const cohorts = before?.cohorts ?? {};
  return {
    reason: '',
    percent: before?.percent ?? FIRST_PERCENT,
    roles: [...(cohorts.roles ?? [])],
    newcomers: newcomersOf(cohorts),
    workspaces: (cohorts.workspaces ?? []).join('\n'),
    users: (cohorts.users ?? []).join('\n'),
    start: before?.startsAt ? 'later' : 'now',
    startsAt: before?.startsAt ? toLocalField(before.startsAt) : '',
    autoAbort: before?.autoAbort ?? true,
    workspace: '',
    replacement: previous ?? '',
    typed: '',
    to: '',
  };
}

/** The non-empty cohorts of a dialog. */
export function cohortsOf({roles, newcomers, workspaces, users}: ChangeValues): Cohorts {
  const [workspaceIds, userIds] = [idsIn(workspaces), idsIn(users)];
  return {
    ...(workspaceIds.length > 0 && {workspaces: workspaceIds}),
    ...(userIds.length > 0 && {users: userIds}),
    ...(roles.length > 0 && {roles: roles as NonNullable<Cohorts['roles']>}),
    ...(newcomers !== 'none' && {firstTime: newcomers === 'first-time'}),
  };
}

const badId = (what: string, ids: readonly string[]): string | undefined => {
  const wrong = ids.find((id) => !ID.test(id));
  if (wrong === '') return `Enter the ID of a ${what}.`;
  return wrong === undefined
    ? undefined
    : `“${wrong}” is not the ID of a ${what}: it looks like 01a1ffb1-07b0-717c-b8b5-6595bd7ffb82 and is shown in the profile.`;
};

/** Faults of a dialog's values, by field. */
export type Faults = Partial<Record<keyof ChangeValues, string>>;

function canaryFaults(values: ChangeValues, now: number): Faults {
  const {percent, start, startsAt} = values;
  const isTenths =
    Number.isFinite(percent) &&
    percent >= 0 &&
    percent <= 100 &&
    Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-6;
  const startFault =
    start === 'later' && (startsAt === '' || new Date(startsAt).getTime() <= now)
      ? 'Choose a time in the future.'
      : undefined;
  return {
    ...(!isTenths && {percent: 'Enter a number from 0 to 100, in steps of 0.1.'}),
    ...(startFault && {startsAt: startFault}),
    ...faultOf('workspaces', badId('workspace', idsIn(values.workspaces))),
    ...faultOf('users', badId('user', idsIn(values.users))),
  };
}

const faultOf = (field: keyof ChangeValues, message: string | undefined): Faults =>
  message === undefined ? {} : {[field]: message};

/** True when a text has the form of a remote's name. */
export const isName = (text: string): boolean => /^[a-z][a-z0-9-]{1,39}$/.test(text);

/** Text that must be typed to confirm a final change. */
const wordFor = (change: Change, remote: RemoteSummary): string | undefined => {
  if (change.kind === 'revoke') return change.version;
  return change.kind === 'retire' ? calledOf(remote) : undefined;
};

function renameFault(to: string, remote: RemoteSummary): string | undefined {
  if (!isName(to))
    return 'Enter 2 to 40 characters: lower-case letters, digits and hyphens, a letter first.';
  return to === calledOf(remote) ? `It is already called ${to}.` : undefined;
}

interface Context {
  /** The remote as it is shown. */
  remote: RemoteSummary;
  change: Change;
  /** True when the audit log needs a reason. */
  needsReason: boolean;
  /** True when a revoked release must be replaced. */
  needsReplacement: boolean;
  now: number;
}

/** Faults that prevent a dialog's values from being sent; empty when there are none. */
export function faultsIn(
  values: ChangeValues,
  {remote, change, needsReason, needsReplacement, now}: Context,
): Faults {
  const word = wordFor(change, remote);
  return {
    ...(needsReason &&
      values.reason.trim() === '' && {reason: 'Enter a reason for the audit log.'}),
    ...(change.kind === 'canary' && canaryFaults(values, now)),
    ...(change.kind === 'pin' &&
      faultOf('workspace', badId('workspace', [values.workspace.trim().toLowerCase()]))),
    ...(word !== undefined && values.typed.trim() !== word && {typed: `Type ${word} to confirm.`}),
    ...(change.kind === 'rename' && faultOf('to', renameFault(values.to.trim(), remote))),
    ...(needsReplacement && values.replacement === '' && {replacement: 'Choose a replacement.'}),
  };
}
