import type {BulkAction} from '@switchboard/contracts/tickets/changes';
import type {Member, TeamLoad, WorkloadResponse} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {nameOf} from '../shared/people/name-of.ts';
import {PRESENCE_LABELS} from '../shared/people/presences.ts';
import {worksOnTickets} from '../shared/roles/roles.ts';
import {openText} from './workload-counts.ts';

/** Menu option for a target of moved tickets. */
export interface MoveTarget {
  key: string;
  group: string;
  name: string;
  /** Current workload of the target. */
  detail: string;
  action: BulkAction;
}

const toMember = (member: Member): MoveTarget => ({
  key: member.id,
  group: t('Members'),
  name: nameOf(member),
  detail: t('{presence} · {open} open', {
    presence: PRESENCE_LABELS[member.presence],
    open: openText(member.workload, member.maxOpen),
  }),
  action: {assigneeId: member.id},
});

/** A ticket moved to a team has no assignee until a member takes it. */
const toTeam = ({id, name, workload, unassigned}: TeamLoad): MoveTarget => ({
  key: id,
  group: t('Teams, assigned to nobody'),
  name,
  detail: t('{open} open, {unassigned} unassigned', {open: workload.open, unassigned}),
  action: {teamId: id, assigneeId: null},
});

/** Targets other than the current one, lowest workload first. */
export const moveTargets = (
  {members, teams}: Pick<WorkloadResponse, 'members' | 'teams'>,
  fromId: string,
): MoveTarget[] => [
  ...members
    .filter(({id, role}) => id !== fromId && worksOnTickets(role))
    .toSorted((one, other) => one.workload.open - other.workload.open)
    .map(toMember),
  ...teams.filter(({id}) => id !== fromId).map(toTeam),
];

/** Result of a move as a sentence. */
export const movedSentence = (
  {count, failed}: {count: number; failed: number},
  name: string,
): string => {
  if (failed === 0)
    return plural(count, '# ticket moved to {name}', '# tickets moved to {name}', {name});
  return t('{moved} of {count} tickets moved to {name}. The others could not be changed.', {
    moved: count - failed,
    count,
    name,
  });
};
