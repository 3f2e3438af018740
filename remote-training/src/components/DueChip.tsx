import type {EnrollmentSummary} from '@switchboard/contracts/enrollments/summary';
import {t} from '@switchboard/i18n';
import {formatDate} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';

type Due = Pick<EnrollmentSummary, 'status' | 'dueAt' | 'isOverdue' | 'isAssigned'>;

/** State of an enrollment: done, overdue, due, or assigned without a date. */
export const DueChip = ({enrollment}: {enrollment: Due | null}) => {
  if (!enrollment) return null;
  const {status, dueAt, isOverdue, isAssigned} = enrollment;
  if (status === 'completed') return <StatusChip label={t('Completed')} tone="success" />;
  if (status === 'waived') return <StatusChip label={t('Waived')} tone="neutral" />;
  if (dueAt === null) return isAssigned ? <StatusChip label={t('Assigned')} tone="info" /> : null;
  const date = formatDate(dueAt);
  return isOverdue ? (
    <StatusChip label={t('Overdue since {date}', {date})} tone="error" />
  ) : (
    <StatusChip label={t('Due {date}', {date})} tone="warning" />
  );
};
