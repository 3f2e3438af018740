import {isApiError} from '@switchboard/api-client';
import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {Navigate, useParams} from '@switchboard/router';
import {Box, Button, Paper, QueryStates, Skeleton, Stack} from '@switchboard/ui';
import {Divider} from '@switchboard/ui/data';
import {memo, type ReactNode} from 'react';
import {useListedTicket, useTicket} from '../shared/get-ticket.ts';
import {useLiveTicket} from '../shared/live-tickets.ts';
import {useLiveViewers} from '../viewers/index.ts';
import {ClosedNotice} from './ClosedNotice.tsx';
import {Composer} from '../composer/index.ts';
import {Thread} from './thread/Thread.tsx';
import {TicketActivity} from './properties/TicketActivity.tsx';
import {RequesterTickets} from './properties/RequesterTickets.tsx';
import {RequesterCard, TicketTimes} from './properties/TicketFacts.tsx';
import {TicketClocks} from '../sla/index.ts';
import {TicketRatingCard} from './properties/TicketRatingCard.tsx';
import {TicketFollowers} from './properties/TicketFollowers.tsx';
import {TicketBar} from './TicketBar.tsx';
import {TicketNotFound} from './TicketNotFound.tsx';
import {TicketStateNotice} from './TicketStateNotice.tsx';
import {TicketProperties} from './properties/TicketProperties.tsx';
import {paths} from '../shared/paths.ts';
import {runShortcut} from '@switchboard/commands';
import {useNeighbours} from './use-neighbours.ts';
import {useReadShown} from './use-reading.ts';

const NUMBER = /^[1-9]\d*$/;
/** Highest number that a ticket can have. */
const NUMBER_MAX = 2_147_483_647;

const ThreadSkeleton = () => (
  <Stack aria-hidden sx={{gap: 1.5}}>
    {[96, 140, 96].map((height, index) => (
      <Skeleton key={index} variant="rounded" height={height} />
    ))}
  </Stack>
);

const Columns = ({thread, rail}: {thread: ReactNode; rail: ReactNode}) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: {xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px'},
      gap: 3,
      alignItems: 'start',
    }}
  >
    <Stack sx={{gap: 2, minWidth: 0}}>{thread}</Stack>
    <Paper
      component="aside"
      aria-label="About this ticket"
      variant="outlined"
      sx={{p: 2.5, isolation: 'isolate'}}
    >
      {rail}
    </Paper>
  </Box>
);

type RailProps = Pick<TicketThreadResponse, 'ticket' | 'events' | 'sla'> &
  Partial<Pick<TicketThreadResponse, 'followers' | 'rating'>>;

/** A draft that is saved while somebody types is no reason to render it. */
const Rail = memo(({ticket, events, sla, followers, rating}: RailProps) => (
  <Stack divider={<Divider flexItem />} sx={{gap: 2.5}}>
    <TicketProperties ticket={ticket} />
    {sla ? (
      <div>
        <TicketClocks sla={sla} />
      </div>
    ) : null}
    <div>
      <RequesterCard ticket={ticket} />
      <RequesterTickets ticket={ticket} />
    </div>
    {rating || (followers && ticket.resolvedAt) ? (
      <div>
        <TicketRatingCard ticket={ticket} rating={rating ?? null} />
      </div>
    ) : null}
    {followers ? (
      <div>
        <TicketFollowers ticket={ticket} followers={followers} />
      </div>
    ) : null}
    <div>
      <TicketTimes ticket={ticket} />
    </div>
    {events.length > 0 ? (
      <div>
        <TicketActivity events={events} />
      </div>
    ) : null}
    <Button
      size="small"
      aria-keyshortcuts="?"
      onClick={() => runShortcut('?')}
      sx={{alignSelf: 'flex-start', ml: -1.25}}
    >
      Keyboard shortcuts
    </Button>
  </Stack>
));

/** Height of the composer, and of the notice in its place, with the gap above it. */
const COMPOSER_SPACE = 290;
const NOTICE_SPACE = 80;
/** Of the field that names who gets a copy. */
const CC_SPACE = 50;

function Answer({ticket, onDone}: {ticket: Ticket; onDone: () => void}) {
  if (ticket.deletedAt || ticket.mergedInto) return null;
  if (ticket.status === 'closed') return <ClosedNotice ticket={ticket} />;
  return (
    <Box
      sx={{
        position: {md: 'sticky'},
        bottom: 16,
        zIndex: 1,
        '@media (max-height: 700px)': {position: 'static'},
      }}
    >
      <Composer ticket={ticket} onDone={onDone} />
    </Box>
  );
}

/** Everything that hangs on the ticket itself shows as soon as a row of a list is known; the thread follows. */
const TicketView = ({
  ticket,
  query,
  onDone,
}: {
  ticket: Ticket;
  query: ReturnType<typeof useTicket>;
  onDone: () => void;
}) => (
  <Columns
    thread={
      <>
        <QueryStates query={query} thing="the conversation" skeleton={<ThreadSkeleton />}>
          {({messages, cc}) => (
            <Thread
              number={ticket.number}
              messages={messages}
              spaceBelow={
                ticket.status === 'closed'
                  ? NOTICE_SPACE
                  : COMPOSER_SPACE + (cc.length > 0 ? CC_SPACE : 0)
              }
            />
          )}
        </QueryStates>
        <Answer ticket={ticket} onDone={onDone} />
      </>
    }
    rail={
      <Rail
        ticket={ticket}
        events={query.data?.events ?? []}
        sla={query.data?.sla ?? null}
        followers={query.data?.followers}
        rating={query.data?.rating}
      />
    }
  />
);

const GreyView = () => (
  <Columns
    thread={<ThreadSkeleton />}
    rail={<Skeleton aria-hidden variant="rounded" height={360} />}
  />
);

const isNotFound = (error: unknown) => isApiError(error) && error.status === 404;

function TicketScreen({number}: {number: number}) {
  const query = useTicket(number);
  const listed = useListedTicket(number);
  const ticket = query.data?.ticket ?? listed;
  const neighbours = useNeighbours(number);
  useLiveTicket(number);
  useReadShown(query.data);
  useLiveViewers();
  if (isNotFound(query.error)) return <TicketNotFound number={String(number)} />;
  return (
    <>
      <TicketBar number={number} ticket={ticket} neighbours={neighbours} />
      {ticket ? <TicketStateNotice ticket={ticket} /> : null}
      {ticket ? (
        <TicketView ticket={ticket} query={query} onDone={neighbours.goOn} />
      ) : (
        <QueryStates query={query} thing="this ticket" skeleton={<GreyView />}>
          {() => null}
        </QueryStates>
      )}
    </>
  );
}

/** A ticket by its number; an address that holds no number leads home. */
export function TicketPage() {
  const {number = ''} = useParams();
  if (!NUMBER.test(number)) return <Navigate to={paths.home()} replace />;
  if (Number(number) > NUMBER_MAX) return <TicketNotFound number={number} />;
  return <TicketScreen key={number} number={Number(number)} />;
}
