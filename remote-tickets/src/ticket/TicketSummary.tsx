import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Skeleton} from '@switchboard/ui';
import {paths} from '../shared/paths.ts';
import {upTo} from '../shared/ticket-count.ts';
import {DueLabel} from '../sla/index.ts';

/** Pixels that the line takes, with the gaps around it. */
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

/** The line in its final size, while nothing of the ticket is known. */
export const SummarySkeleton = () => (
  <Box sx={look}>
    <Skeleton width={72} height={22} />
    <Skeleton width={140} height={20} />
    <Skeleton width={104} height={20} />
  </Box>
);

/**
 * The first line of a ticket: its SLA, its requester, and the number of their open tickets.
 * @param props.open how many tickets of the requester are not done; undefined until that is known
 * @param props.isLoading whether that is on its way
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
