import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  Button,
  IconButton,
  Paper,
  QueryStates,
  RelativeTime,
  SkeletonRows,
  VisuallyHidden,
} from '@switchboard/ui';
import {LoadMore} from '@switchboard/ui/data';
import {CloseIcon} from '@switchboard/ui/icons';
import {useEffect, useRef} from 'react';
import {followList, leaveList} from '../../shared/way-back/list-place.ts';
import {paths} from '../../shared/paths.ts';
import {StatusLabel} from '../../shared/words/StatusLabel.tsx';
import {upTo} from '../../shared/words/ticket-count.ts';
import type {TicketList} from '../../shared/queries/ticket-keys.ts';
import type {OpenedFrom} from '../../shared/way-back/TicketLink.tsx';
import {DueLabel} from '../../sla/index.ts';
import {useHeldTickets} from '../use-held-tickets.ts';

export interface SplitListProps {
  /** Address of the list. */
  origin: string;
  list: TicketList;
  /** Number of the open ticket. */
  number: number;
  onClose: () => void;
}

/** Below the top bar. */
const TOP = 'calc(62px + var(--above-frame, 0px))';
const ROW = 78;

const rowLook = {
  display: 'grid',
  gap: 0.25,
  minHeight: ROW,
  boxSizing: 'border-box',
  px: 1.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.primary',
  fontSize: 13,
  textDecoration: 'none',
  '& > span': {display: 'flex', gap: 1, alignItems: 'center', minWidth: 0},
  '& .cut': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .lines': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
  },
  '& .subject': {fontSize: 14, fontWeight: 500, lineHeight: 1.35},
  '& .subject.unread': {fontWeight: 700},
  '& time': {whiteSpace: 'nowrap'},
  '& .quiet': {color: 'text.secondary'},
  '&:hover': {bgcolor: 'action.hover'},
  '&[aria-current]': {
    bgcolor: 'action.selected',
    boxShadow: 'inset 3px 0 0 currentColor',
    '@media (forced-colors: active)': {borderLeft: '3px solid'},
  },
  '&:focus-visible': {outline: '2px solid', outlineColor: 'focusRing', outlineOffset: -2},
} as const;

/** A ticket with its subject and requester, up to two lines each. One step back still leads to the list after any number of tickets. */
const Row = ({ticket, origin, isCurrent}: {ticket: Ticket; origin: string; isCurrent: boolean}) => (
  <Box
    component={RouterLink}
    to={paths.ticket(ticket.number)}
    state={{from: origin} satisfies OpenedFrom}
    replace
    onClick={() => leaveList(origin, ticket.id)}
    aria-current={isCurrent ? 'true' : undefined}
    title={ticket.subject}
    sx={rowLook}
  >
    <span>
      {ticket.isUnread ? <VisuallyHidden>{t('Unread')}</VisuallyHidden> : null}
      <span className={`lines subject${ticket.isUnread ? ' unread' : ''}`}>{ticket.subject}</span>
      <DueLabel due={ticket.due} />
    </span>
    <span className="quiet">
      <span className="lines">{`#${ticket.number} · ${ticket.requester.name}`}</span>
      <RelativeTime at={ticket.lastMessageAt} />
    </span>
    <span className="quiet">
      <span className="cut">{ticket.snippet}</span>
      <StatusLabel status={ticket.status} />
    </span>
  </Box>
);

const Head = ({count, onClose}: {count: string | number | undefined; onClose: () => void}) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      height: 44,
      px: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
      fontSize: 13.5,
    }}
  >
    <Box component="h2" sx={{m: 0, fontSize: 14}}>
      {t('Tickets')}
    </Box>
    <Box component="span" sx={{flex: 1, color: 'text.secondary'}}>
      {count}
    </Box>
    <IconButton
      size="small"
      aria-label={t('Close split view')}
      title={t('Close split view')}
      onClick={onClose}
    >
      <CloseIcon fontSize="small" />
    </IconButton>
  </Box>
);

/** The list of an open ticket, beside it. Rows keep their places while news arrive. */
export function SplitList({origin, list, number, onClose}: SplitListProps) {
  const {query, shown, news, showNews} = useHeldTickets(list);
  const rows = useRef<HTMLDivElement>(null);
  const total = upTo(query.data?.pages[0]?.page.total);
  useEffect(() => followList(origin, shown, number), [origin, shown, number]);
  const isThere = shown.length > 0;
  useEffect(() => {
    // Returns a promise in newer browsers, which is no cleanup function.
    void rows.current?.querySelector('[aria-current]')?.scrollIntoView?.({block: 'nearest'});
  }, [number, isThere]);
  return (
    <Paper
      component="section"
      aria-label={t('List beside the ticket')}
      variant="outlined"
      sx={{
        position: 'sticky',
        top: TOP,
        height: `calc(100vh - ${TOP} - 16px)`,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
      }}
    >
      <Head count={total} onClose={onClose} />
      <Box role="status" sx={{display: 'grid'}}>
        {news > 0 ? (
          <Button size="small" onClick={showNews}>
            {t('{count} new', {count: news})}
          </Button>
        ) : null}
      </Box>
      <Box ref={rows} sx={{position: 'relative', overflowY: 'auto', overscrollBehavior: 'contain'}}>
        <QueryStates
          query={query}
          thing={t('tickets')}
          skeleton={<SkeletonRows rows={8} height={ROW} />}
          isEmpty={() => shown.length === 0}
          empty={<Box sx={{p: 2, color: 'text.secondary'}}>{t('No tickets in this list.')}</Box>}
        >
          {() => (
            <>
              {shown.map((ticket) => (
                <Row
                  key={ticket.id}
                  ticket={ticket}
                  origin={origin}
                  isCurrent={ticket.number === number}
                />
              ))}
              <LoadMore
                shown={shown.length}
                total={total}
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={query.fetchNextPage}
              />
            </>
          )}
        </QueryStates>
      </Box>
    </Paper>
  );
}
