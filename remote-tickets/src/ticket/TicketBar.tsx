import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {Link as RouterLink, useNavigate} from '@switchboard/router';
import {useMay} from '@switchboard/session/access';
import {Box, Button, IconButton, RelativeTime, Skeleton, UserAvatar} from '@switchboard/ui';
import {ScreenBar} from '@switchboard/ui/data';
import {ArrowBackIcon, ChevronLeftIcon, ChevronRightIcon, InfoIcon} from '@switchboard/ui/icons';
import {useTicketChange} from '../changes/index.ts';
import {runShortcut, useShortcuts} from '@switchboard/commands';
import {t} from '@switchboard/i18n';
import {CHANNEL_LABELS, UNASSIGNED} from '../shared/words/labels.ts';
import {paths} from '../shared/paths.ts';
import {StatusLabel} from '../shared/words/StatusLabel.tsx';
import {canResolve} from '../shared/permissions/allowed.ts';
import {TicketActions} from './TicketActions.tsx';
import type {Neighbours} from './use-neighbours.ts';

function BackLink({to}: {to: string}) {
  const navigate = useNavigate();
  useShortcuts([{keys: 'Escape', label: t('Back'), run: () => void navigate(to)}]);
  const label = to === paths.home() ? t('Back to Home') : t('Back to tickets');
  return (
    <IconButton component={RouterLink} to={to} aria-label={label} title={label} sx={{ml: -1}}>
      <ArrowBackIcon />
    </IconButton>
  );
}

/** Links to the previous and next ticket. */
function Steps({neighbours: {previous, next}}: {neighbours: Neighbours}) {
  useShortcuts([
    ...(next ? [{keys: 'j', label: t('Next ticket'), isKeysOnly: true, run: next}] : []),
    ...(previous
      ? [{keys: 'k', label: t('Previous ticket'), isKeysOnly: true, run: previous}]
      : []),
  ]);
  if (!previous && !next) return null;
  return (
    <>
      <IconButton
        aria-label={t('Previous ticket')}
        title={t('Previous ticket (k)')}
        disabled={!previous}
        onClick={previous}
        size="small"
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        aria-label={t('Next ticket')}
        title={t('Next ticket (j)')}
        disabled={!next}
        onClick={next}
        size="small"
      >
        <ChevronRightIcon />
      </IconButton>
    </>
  );
}

/** Assignee of a ticket; leads to the field that changes it. */
function AssigneeButton({
  ticket: {assignee},
  onDetails,
}: {
  ticket: Ticket;
  onDetails: (() => void) | undefined;
}) {
  return (
    <Button
      color="inherit"
      aria-label={t('Assignee: {value}', {value: assignee?.name ?? UNASSIGNED})}
      title={assignee?.name ?? UNASSIGNED}
      onClick={onDetails ?? (() => runShortcut('a'))}
      sx={{minWidth: 0, px: 1, gap: 0.75, fontWeight: 400}}
    >
      <UserAvatar name={assignee?.name ?? ''} src={assignee?.avatar ?? null} size={24} />
      <Box
        component="span"
        sx={{
          display: {xs: 'none', lg: 'inline'},
          maxWidth: 140,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {assignee?.name ?? UNASSIGNED}
      </Box>
    </Button>
  );
}

function ResolveButton({ticket}: {ticket: Ticket}) {
  const {change, isPending} = useTicketChange(ticket);
  const mayChange = useMay('changeTickets');
  const isOffered = mayChange && canResolve(ticket);
  const resolve = () => change({status: 'resolved'});
  useShortcuts(isOffered ? [{keys: 'e', label: t('Resolve'), run: resolve}] : []);
  return isOffered ? (
    <Button
      variant="outlined"
      loading={isPending}
      aria-keyshortcuts="e"
      onClick={resolve}
      sx={{ml: {xs: 0, sm: 1}, px: {xs: 1.25, sm: 2}, bgcolor: 'background.paper'}}
    >
      {t('Resolve')}
    </Button>
  ) : null;
}

/** Reserves the place of the buttons, so that those before them stay in place. */
const ButtonsSkeleton = () => (
  <Box sx={{width: {xs: 120, sm: 230, lg: 330}}}>
    <Skeleton height={38} />
  </Box>
);

const quiet = {fontSize: 13.5, color: 'text.secondary', whiteSpace: 'nowrap'} as const;

/** Number of a ticket and, where the subject leaves room, its origin. */
const Origin = ({ticket: {number, channel, requester, createdAt}}: {ticket: Ticket}) => (
  <>
    <Box component="span" sx={{...quiet, flexShrink: 0}}>{`#${number}`}</Box>
    <Box
      component="span"
      sx={{
        ...quiet,
        flex: '1 1 0',
        minWidth: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        display: {xs: 'none', lg: 'block'},
      }}
    >
      {`${t('{name} via {channel}', {name: requester.name, channel: CHANNEL_LABELS[channel]})} · `}
      <RelativeTime at={createdAt} />
    </Box>
  </>
);

export interface TicketBarProps {
  number: number;
  /** Undefined until loaded, at least in part. */
  ticket: Ticket | undefined;
  neighbours: Neighbours;
  /** Opens the rail, which is beside the thread on a wide screen. */
  onDetails?: () => void;
}

/** Subject and status of a ticket, navigation and actions: always visible. */
export const TicketBar = ({number, ticket, neighbours, onDetails}: TicketBarProps) => (
  <ScreenBar
    screen={String(number)}
    title={ticket ? `#${number} ${ticket.subject}` : `#${number}`}
    heading={ticket?.subject ?? t('Ticket #{number}', {number})}
    before={<BackLink to={neighbours.origin} />}
    actions={
      <>
        <Steps neighbours={neighbours} />
        {ticket ? <AssigneeButton ticket={ticket} onDetails={onDetails} /> : <ButtonsSkeleton />}
        {ticket ? <ResolveButton ticket={ticket} /> : null}
        {ticket ? <TicketActions ticket={ticket} onLeave={neighbours.leave} /> : null}
        {onDetails && ticket ? (
          <IconButton
            aria-label={t('About this ticket')}
            title={t('About this ticket')}
            aria-haspopup="dialog"
            onClick={onDetails}
          >
            <InfoIcon />
          </IconButton>
        ) : null}
      </>
    }
  >
    {ticket ? (
      <Box sx={{flexShrink: 0}}>
        <StatusLabel status={ticket.status} />
      </Box>
    ) : null}
    {ticket ? <Origin ticket={ticket} /> : null}
  </ScreenBar>
);
