import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Skeleton} from '@switchboard/ui';
import {paths} from '../shared/paths.ts';
import {upTo} from '../shared/words/ticket-count.ts';
import {DueLabel} from '../sla/index.ts';

/** Height of the line in pixels, with the gaps around it. */
export const SUMMARY_SPACE = 36;

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  height: 32,
  mt: -0.5,
  mb: 1,
  fontSize: 13.5,
  '& > *': {flexShrink: 0},
  '& > .name': {flexShrink: 1, minWidth: 0},
} as const;

const oneLine = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};

/** Skeleton of the line in its final size. */
export const SummarySkeleton = () => (
  <Box sx={look}>
    <Skeleton width={72} height={22} />
    <Skeleton width={140} height={20} />
    <Skeleton width={104} height={20} />
  </Box>
);

/**
 * First line of a ticket: SLA, requester, and number of their open tickets.
 * @param props.open number of active tickets of the requester; undefined while unknown
 * @param props.isLoading true while that number is loading
 */
export const TicketSummary = ({
  ticket: {due, requester},
  open,
  isLoading,
}: {
  ticket: Ticket;
  open: number | undefined;
  isLoading: boolean;
}) => (
  <Box component="section" aria-label={t('Summary')} sx={look}>
    {due ? <DueLabel due={due} /> : null}
    <Link
      component={RouterLink}
      to={paths.contact(requester.id)}
      title={requester.email ?? undefined}
      className="name"
      sx={{...oneLine, color: 'text.primary', fontWeight: 600}}
    >
      {requester.name}
    </Link>
    {requester.company ? (
      <Box
        component="span"
        className="name"
        sx={{...oneLine, display: {xs: 'none', sm: 'inline'}, color: 'text.secondary'}}
      >
        {requester.company}
      </Box>
    ) : null}
    {open === undefined && isLoading ? <Skeleton width={104} height={20} /> : null}
    {open === undefined ? null : (
      <Link
        component={RouterLink}
        to={paths.openOfRequester(requester.id)}
        sx={{fontWeight: 400, fontVariantNumeric: 'tabular-nums'}}
      >
        {plural(open, '{shown} open ticket', '{shown} open tickets', {shown: upTo(open) ?? ''})}
      </Link>
    )}
  </Box>
);
