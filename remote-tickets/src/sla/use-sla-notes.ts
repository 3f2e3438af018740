import type {SlaMetric} from '@switchboard/contracts/sla/schemas';
import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {useNavigate} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {showToast} from '@switchboard/ui';
import {METRIC_LABELS} from '../shared/labels.ts';
import {paths} from '../shared/paths.ts';

/** Notifies the assignee of a ticket when a clock is at risk, and when it is breached. */
export function useSlaNotes(): void {
  const {id} = useCurrentUser();
  const navigate = useNavigate();
  useEvents(['sla.at_risk', 'sla.breached'], ({number, assigneeId, metric, state}) => {
    if (assigneeId !== id) return;
    showToast({
      kind: 'info',
      message: `#${number as number}: ${METRIC_LABELS[metric as SlaMetric].toLowerCase()} ${state === 'at_risk' ? t('is due soon') : t('is overdue')}`,
      action: {label: t('Open'), onClick: () => void navigate(paths.ticket(number as number))},
    });
  });
}
