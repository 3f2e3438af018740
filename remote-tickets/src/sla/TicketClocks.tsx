import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import type {TicketClock} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Box, DateTime, Typography} from '@switchboard/ui';
import {StatusChip, type StatusTone} from '@switchboard/ui/data';
import {CLOCK_STATE_LABELS, METRIC_LABELS} from '../shared/words/labels.ts';
import {formatSpan} from './spans.ts';
import {useNow} from '../shared/use-now.ts';

const TONES: Record<TicketClock['state'], StatusTone> = {
  running: 'neutral',
  paused: 'info',
  overdue: 'error',
  met: 'success',
  breached: 'error',
};

const isPast = (instant: string | null, now: number) =>
  instant !== null && now > Date.parse(instant);

/** A clock that ends on screen becomes overdue before the next fetch. */
const stateOf = ({state, dueAt}: TicketClock, now: number) =>
  state === 'running' && isPast(dueAt, now) ? 'overdue' : state;

function Clock({clock, now}: {clock: TicketClock; now: number}) {
  const state = stateOf(clock, now);
  const isAtRisk = state === 'running' && isPast(clock.atRiskAt, now);
  const span = clock.dueAt === null ? '' : formatSpan(Math.abs(Date.parse(clock.dueAt) - now));
  const words = {
    running: t('{span} left', {span}),
    overdue: t('{span} late', {span}),
    paused: CLOCK_STATE_LABELS.paused,
    met: CLOCK_STATE_LABELS.met,
    breached: CLOCK_STATE_LABELS.breached,
  };
  const instant = clock.metAt ?? clock.dueAt;
  return (
    <Box
      component="li"
      sx={{display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1}}
    >
      <Box sx={{minWidth: 0}}>
        <Box sx={{fontWeight: 600}}>{METRIC_LABELS[clock.metric]}</Box>
        {instant ? (
          <Box sx={{color: 'text.secondary', fontSize: 12.5}}>
            <DateTime at={instant} />
          </Box>
        ) : null}
      </Box>
      <StatusChip label={words[state]} tone={isAtRisk ? 'warning' : TONES[state]} />
    </Box>
  );
}

/** Targets of a ticket with their states. */
export function TicketClocks({
  sla: {policy, clocks},
}: {
  sla: NonNullable<TicketThreadResponse['sla']>;
}) {
  const now = useNow();
  return (
    <>
      <Typography component="h2" variant="h3">
        {t('Service level')}
      </Typography>
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{mb: 1, overflowWrap: 'anywhere'}}
      >
        {policy}
      </Typography>
      {clocks.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('No targets for this priority.')}
        </Typography>
      ) : null}
      <Box
        component="ul"
        sx={{m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25, fontSize: 13.5}}
      >
        {clocks.map((clock) => (
          <Clock key={clock.metric} clock={clock} now={now} />
        ))}
      </Box>
    </>
  );
}
