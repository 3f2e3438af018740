import type {DueClock} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {DateTime, VisuallyHidden} from '@switchboard/ui';
import {StatusChip, type StatusTone} from '@switchboard/ui/data';
import {Tooltip} from '@switchboard/ui/overlay';
import {METRIC_LABELS} from '../shared/words/labels.ts';
import {formatSpan} from './spans.ts';
import {useNow} from '../shared/use-now.ts';

const UNTIL_DUE: Record<DueClock['metric'], string> = {
  first: t('until the first response is due'),
  next: t('until the next response is due'),
  resolution: t('until the resolution is due'),
};

const toneOf = ({dueAt, atRiskAt}: DueClock, now: number): StatusTone => {
  if (now > Date.parse(dueAt)) return 'error';
  return atRiskAt !== null && now >= Date.parse(atRiskAt) ? 'warning' : 'neutral';
};

/** Countdown to the most urgent clock of a ticket: "45m", "2h 10m late". */
export function DueLabel({due}: {due: DueClock | null}) {
  const now = useNow();
  if (!due) return null;
  const left = Date.parse(due.dueAt) - now;
  const span = formatSpan(Math.abs(left));
  return (
    <Tooltip
      title={
        <>
          {tNodes('{metric} due {time}', {
            metric: METRIC_LABELS[due.metric],
            time: <DateTime at={due.dueAt} />,
          })}
        </>
      }
    >
      <span>
        <StatusChip label={left < 0 ? t('{span} late', {span}) : span} tone={toneOf(due, now)} />
        <VisuallyHidden>
          {left < 0
            ? `: ${t('{metric} is overdue', {metric: METRIC_LABELS[due.metric]})}`
            : ` ${UNTIL_DUE[due.metric]}`}
        </VisuallyHidden>
      </span>
    </Tooltip>
  );
}
