import type {DueClock} from '@switchboard/contracts/tickets/schemas';
import {DateTime, VisuallyHidden} from '@switchboard/ui';
import {StatusChip, type StatusTone} from '@switchboard/ui/data';
import {Tooltip} from '@switchboard/ui/overlay';
import {METRIC_LABELS} from '../shared/labels.ts';
import {formatSpan} from './spans.ts';
import {useNow} from '../shared/use-now.ts';

const toneOf = ({dueAt, atRiskAt}: DueClock, now: number): StatusTone => {
  if (now > Date.parse(dueAt)) return 'error';
  return atRiskAt !== null && now >= Date.parse(atRiskAt) ? 'warning' : 'neutral';
};

/** When a ticket's most urgent clock ends, as a countdown: "45m", "2h 10m late". */
export function DueLabel({due}: {due: DueClock | null}) {
  const now = useNow();
  if (!due) return null;
  const left = Date.parse(due.dueAt) - now;
  const span = formatSpan(Math.abs(left));
  return (
    <Tooltip
      title={
        <>
          {METRIC_LABELS[due.metric]} due <DateTime at={due.dueAt} />
        </>
      }
    >
      <span>
        <StatusChip label={left < 0 ? `${span} late` : span} tone={toneOf(due, now)} />
        <VisuallyHidden>
          {left < 0
            ? `: ${METRIC_LABELS[due.metric]} is overdue`
            : ` until the ${METRIC_LABELS[due.metric].toLowerCase()} is due`}
        </VisuallyHidden>
      </span>
    </Tooltip>
  );
}
