import {isApiError} from '@switchboard/api-client';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {Navigate, useParams} from '@switchboard/router';
import {Box, Paper, QueryStates, Skeleton, Stack, type Theme, useMediaQuery} from '@switchboard/ui';
import {lazy, Suspense, useState, type ReactNode} from 'react';
import {SplitList, useSplit} from '../list/index.ts';
import {useListedTicket, useTicket} from '../shared/queries/get-ticket.ts';
import {useLiveTicket} from '../shared/queries/live-tickets.ts';
import {useLiveViewers} from '../viewers/index.ts';
import {ClosedNotice} from './ClosedNotice.tsx';
import {Composer} from '../composer/index.ts';
import {Thread} from './thread/Thread.tsx';
import {SheetKeys} from './SheetKeys.tsx';
import {TicketBar} from './TicketBar.tsx';
import {TicketNotFound} from './TicketNotFound.tsx';
import {TicketStateNotice} from './TicketStateNotice.tsx';
import {SUMMARY_SPACE, SummarySkeleton, TicketSummary} from './TicketSummary.tsx';
import {PropertiesSkeleton} from './properties/TicketProperties.tsx';
import {TicketRail} from './properties/TicketRail.tsx';
import {readListAddress} from '../shared/way-back/list-address.ts';
import {paths} from '../shared/paths.ts';
import {t} from '@switchboard/i18n';
import {useNeighbours} from './use-neighbours.ts';
import {useReadShown} from './use-reading.ts';
import {LazyDialog} from '../shared/dialogs/LazyDialog.tsx';

const NUMBER = /^[1-9]\d*$/;
/** Highest possible ticket number. */
const NUMBER_MAX = 2_147_483_647;

const ThreadSkeleton = () => (
  <Stack aria-hidden sx={{gap: 1.5}}>
    {[96, 140, 96].map((height, index) => (
      <Skeleton key={index} variant="rounded" height={height} />
    ))}
  </Stack>
);

/** Space for the top bar and the head of the ticket. */
const RAIL_TOP = 'calc(62px + var(--screen-bar, 48px) + var(--above-frame, 0px))';

const IN_WINDOW = `calc(100vh - ${RAIL_TOP} - ${SUMMARY_SPACE + 16}px)`;

/** The thread fills the window, so that the composer stays in place for any length of text. The rail scrolls on its own. */
const Columns = ({thread, rail}: {thread: ReactNode; rail: ReactNode}) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        md: rail ? 'minmax(0, 1fr) 300px' : 'minmax(0, 1fr)',
      },
      gap: 3,
      alignItems: 'start',
    }}
  >
    <Stack sx={{gap: 2, minWidth: 0, minHeight: {md: IN_WINDOW}}}>{thread}</Stack>
    {rail ? (
      <Paper
        component="aside"
        aria-label={t('About this ticket')}
        variant="outlined"
        sx={{
          p: 2.5,
          isolation: 'isolate',
          position: 'sticky',
          top: RAIL_TOP,
          maxHeight: IN_WINDOW,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
        }}
      >
        {rail}
      </Paper>
    ) : null}
  </Box>
);

const DetailsSheet = lazy(() =>
  import('./DetailsSheet.tsx').then((module) => ({default: module.DetailsSheet})),
);

/** Height of the composer, or of the notice in its place, with the gap above it. */
const COMPOSER_SPACE = 290;
const NOTICE_SPACE = 80;
/** Height of the Cc field. */
const CC_SPACE = 50;

function Answer({ticket, onDone}: {ticket: Ticket; onDone: () => void}) {
  if (ticket.deletedAt || ticket.mergedInto) return null;
  if (ticket.status === 'closed') return <ClosedNotice ticket={ticket} />;
  return (
    <Box
      data-foot
      sx={{
        position: {md: 'sticky'},
        bottom: 16,
        mt: 'auto',
        zIndex: 1,
        '@media (max-height: 700px)': {position: 'static'},
      }}
    >
      <Composer ticket={ticket} onDone={onDone} />
    </Box>
  );
}

const Conversation = ({
  ticket,
  query,
  onDone,
}: {
  ticket: Ticket;
  query: ReturnType<typeof useTicket>;
  onDone: () => void;
}) => (
  <>
    <QueryStates query={query} thing={t('the conversation')} skeleton={<ThreadSkeleton />}>
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
);

/** Sheet with the rail where there is no room beside the thread. */
interface Sheet {
  isOpen: boolean;
  /** Key that opened the sheet. */
  asked: string | null;
  open: (keys: string | null) => void;
  onClose: () => void;
}

function useSheet(): Sheet {
  const [{isOpen, asked}, set] = useState<Pick<Sheet, 'isOpen' | 'asked'>>({
    isOpen: false,
    asked: null,
  });
  return {
    isOpen,
    asked,
    open: (keys) => set({isOpen: true, asked: keys}),
    onClose: () => set({isOpen: false, asked: null}),
  };
}

/** Shows the ticket itself as soon as a list row is known; the thread follows. */
const TicketView = ({
  ticket,
  query,
  onDone,
  sheet,
}: {
  ticket: Ticket;
  query: ReturnType<typeof useTicket>;
  onDone: () => void;
  sheet: Sheet | null;
}) => {
  const rail = (
    <TicketRail
      ticket={ticket}
      events={query.data?.events ?? []}
      sla={query.data?.sla ?? null}
      followers={query.data?.followers}
      rating={query.data?.rating}
      broadcast={query.data?.broadcast}
      links={query.data?.links}
      isLoading={query.isPending}
    />
  );
  return (
    <>
      <Columns
        rail={sheet ? null : rail}
        thread={<Conversation ticket={ticket} query={query} onDone={onDone} />}
      />
      {sheet?.isOpen ? (
        <LazyDialog onClose={sheet.onClose}>
          <DetailsSheet asked={sheet.asked} onClose={sheet.onClose}>
            {rail}
          </DetailsSheet>
        </LazyDialog>
      ) : null}
      {sheet && !sheet.isOpen ? <SheetKeys ticket={ticket} open={sheet.open} /> : null}
    </>
  );
};

/** Skeleton with the final sizes of all parts. */
const GreyView = ({isNarrow}: {isNarrow: boolean}) => (
  <>
    <SummarySkeleton />
    <Columns
      thread={
        <>
          <ThreadSkeleton />
          <Box sx={{mt: 'auto'}}>
            <Skeleton height={COMPOSER_SPACE - 16} />
          </Box>
        </>
      }
      rail={isNarrow ? null : <PropertiesSkeleton />}
    />
  </>
);

const isNotFound = (error: unknown) => isApiError(error) && error.status === 404;

function TicketScreen({number, isTight}: {number: number; isTight: boolean}) {
  const query = useTicket(number);
  const listed = useListedTicket(number);
  const ticket = query.data?.ticket ?? listed;
  const neighbours = useNeighbours(number);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md')) || isTight;
  const sheet = useSheet();
  useLiveTicket(number);
  useReadShown(query.data);
  useLiveViewers();
  if (isNotFound(query.error)) return <TicketNotFound number={String(number)} />;
  return (
    <>
      <TicketBar
        number={number}
        ticket={ticket}
        neighbours={neighbours}
        {...(isNarrow && {onDetails: () => sheet.open(null)})}
      />
      {ticket ? (
        <TicketSummary
          ticket={ticket}
          open={query.data?.requesterOpen}
          isLoading={query.isPending}
        />
      ) : null}
      {ticket ? (
        <TicketStateNotice ticket={ticket} originalSender={query.data?.originalSender ?? null} />
      ) : null}
      {ticket ? (
        <TicketView
          ticket={ticket}
          query={query}
          onDone={neighbours.goOn}
          sheet={isNarrow ? sheet : null}
        />
      ) : (
        <QueryStates
          query={query}
          thing={t('this ticket')}
          skeleton={<GreyView isNarrow={isNarrow} />}
        >
          {() => null}
        </QueryStates>
      )}
    </>
  );
}

/** A ticket, beside its list if the user chose that. */
function BesideList({number}: {number: number}) {
  const {isOpen, isTight, toggle} = useSplit();
  const {origin} = useNeighbours(number);
  const list = isOpen ? readListAddress(origin) : undefined;
  const screen = (
    <TicketScreen key={number} number={number} isTight={list !== undefined && isTight} />
  );
  return (
    <Box
      sx={
        list
          ? {
              display: 'grid',
              gridTemplateColumns: '340px minmax(0, 1fr)',
              // Width of the overhang of the ticket's bar.
              gap: 3,
              alignItems: 'start',
            }
          : {}
      }
    >
      {list && toggle ? (
        <Suspense fallback={<Skeleton height="70vh" />}>
          <SplitList origin={origin} list={list} number={number} onClose={toggle} />
        </Suspense>
      ) : null}
      <div>{screen}</div>
    </Box>
  );
}

/** A ticket by its number; other addresses lead home. */
export function TicketPage() {
  const {number = ''} = useParams();
  if (!NUMBER.test(number)) return <Navigate to={paths.home()} replace />;
  if (Number(number) > NUMBER_MAX) return <TicketNotFound number={number} />;
  return <BesideList number={Number(number)} />;
}
