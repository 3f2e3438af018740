import type {CanarySummary} from '@switchboard/contracts/registry/canaries/schemas';

/** Audience of a canary as text: `12.5 % of all visitors, role admin`. */
export const describeCanary = ({
  percent,
  cohorts: {users = [], workspaces = [], roles = [], firstTime},
}: Pick<CanarySummary, 'percent' | 'cohorts'>): string =>
  [
    `${percent} % of all visitors`,
    ...roles.map((role) => `role ${role}`),
    ...users.map((id) => `user ${id}`),
    ...workspaces.map((id) => `workspace ${id}`),
    ...(firstTime === undefined ? [] : [firstTime ? 'first-time users' : 'regular users']),
  ].join(', ');
