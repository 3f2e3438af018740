import type {SlaMetric} from '@switchboard/contracts/sla/schemas';
import {useEvents} from '@switchboard/events';
import {say, t} from '@switchboard/i18n';
import {useNavigate} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {showToast} from '@switchboard/ui';
import {paths} from '../shared/paths.ts';

const DUE_SOON: Record<SlaMetric, string> = {
  first: t('first response is due soon'),
  next: t('next response is due soon'),
  resolution: t('resolution is due soon'),
};
const OVERDUE: Record<SlaMetric, string> = {
  first: t('first response is overdue'),
  next: t('next response is overdue'),
  resolution: t('resolution is overdue'),
};

/** Notifies the assignee of a ticket when a clock is at risk, and when it is breached. */
export function useSlaNotes(): void {
  const {id} = useCurrentUser();
  const navigate = useNavigate();
  useEvents(['sla.at_risk', 'sla.breached'], ({number, assigneeId, metric, state}) => {
    if (assigneeId !== id) return;
    showToast({
      kind: 'info',
      message: `#${number as number}: ${(state === 'at_risk' ? DUE_SOON : OVERDUE)[metric as SlaMetric]}`,
      action: {
        label: say('Open the ticket', {}, 'Open'),
        onClick: () => void navigate(paths.ticket(number as number)),
      },
    });
  });
}
