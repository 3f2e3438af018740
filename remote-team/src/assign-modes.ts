import type {AssignMode} from '@switchboard/contracts/team/schemas';

/** Whom the new tickets of a team go to, in words. */
export const ASSIGN_LABELS: Record<AssignMode, string> = {
  off: 'Stay unassigned',
  round_robin: 'Go to members in turn',
  least_open: 'Go to the least busy',
};

export const ASSIGN_OPTIONS = (Object.keys(ASSIGN_LABELS) as AssignMode[]).map((value) => ({
  value,
  label: ASSIGN_LABELS[value],
}));
