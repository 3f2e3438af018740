import type {EnrollmentStatus} from '@switchboard/contracts/courses/choices';
import type {EnrollmentSummary} from '@switchboard/contracts/enrollments/summary';
import {t} from '@switchboard/i18n';
import type {StatusChipProps, StatusTone} from '@switchboard/ui/data';

export const STATUS_LABELS: Record<EnrollmentStatus | 'overdue', string> = {
  not_started: t('Not started'),
  in_progress: t('In progress'),
  completed: t('Completed'),
  waived: t('Waived'),
  overdue: t('Overdue'),
};

const TONES: Record<EnrollmentStatus | 'overdue', StatusTone> = {
  not_started: 'neutral',
  in_progress: 'info',
  completed: 'success',
  waived: 'neutral',
  overdue: 'error',
};

/** State of an enrollment; overdue takes precedence over progress. */
export const statusChip = ({
  status,
  isOverdue,
}: Pick<EnrollmentSummary, 'status' | 'isOverdue'>): StatusChipProps => {
  const shown = isOverdue ? 'overdue' : status;
  return {label: STATUS_LABELS[shown], tone: TONES[shown]};
};
