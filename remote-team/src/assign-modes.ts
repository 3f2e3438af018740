import type {AssignMode} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';

/** Whom the new tickets of a team go to, in words. */
export const ASSIGN_LABELS: Record<AssignMode, string> = {
  off: t('Stay unassigned'),
  round_robin: t('Go to members in turn'),
  least_open: t('Go to the least busy'),
};

export const ASSIGN_OPTIONS = (Object.keys(ASSIGN_LABELS) as AssignMode[]).map((value) => ({
  value,
  label: ASSIGN_LABELS[value],
}));
