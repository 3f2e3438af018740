import type {AssignMode} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';

/** Labels for the assignment of a team's new tickets. */
export const ASSIGN_LABELS: Record<AssignMode, string> = {
  off: t('Stay unassigned'),
  round_robin: t('Go to members in turn'),
  least_open: t('Go to the least busy'),
};

export const ASSIGN_OPTIONS = (Object.keys(ASSIGN_LABELS) as AssignMode[]).map((value) => ({
  value,
  label: ASSIGN_LABELS[value],
}));

/** Sentences about a team's new tickets; undefined for unassigned ones. */
export const ASSIGN_SENTENCES: Partial<Record<AssignMode, string>> = {
  round_robin: t('New tickets go to members in turn'),
  least_open: t('New tickets go to the least busy'),
};
