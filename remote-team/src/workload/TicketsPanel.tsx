import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import type {WorkloadCount} from '@switchboard/contracts/tickets/workload-lists';
import type {WorkloadResponse} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  IconButton,
  Link,
  Paper,
  QueryStates,
  Typography,
} from '@switchboard/ui';
import {LoadMore, SectionTabs} from '@switchboard/ui/data';
import {CloseIcon} from '@switchboard/ui/icons';
import {Pictogram, TableSkeleton} from '@switchboard/ui/placeholders';
import {useEffect, useRef, useState} from 'react';
import {paths} from '../shared/paths.ts';
import {moveTargets} from './move-tickets.ts';
import {MoveBar} from './MoveBar.tsx';
import {MoveDialog} from './MoveDialog.tsx';
import {TicketsTable} from './TicketsTable.tsx';
import {useMove} from './use-move.ts';
import {WORKLOAD_COUNTS, WORKLOAD_LABELS, workloadPath, workloadQuery} from './workload-counts.ts';
import type {useWorkloadView, WorkloadView} from './workload-view.ts';
import {useTicketsBehind} from './workload.ts';

export interface TicketsPanelProps {
  workload: Pick<WorkloadResponse, 'members' | 'teams'>;
  chosen: NonNullable<WorkloadView['chosen']>;
  name: string;
  viewing: ReturnType<typeof useWorkloadView>;
}

const EMPTY: Record<WorkloadCount, string> = {
  open: t('No open tickets'),
  overdue: t('No overdue tickets'),
  waiting: t('No requester is waiting'),
};

/** Owner of the tickets, a link to the full list, and a close button. */
function PanelHead({chosen: {kind, id, list}, name, viewing}: Omit<TicketsPanelProps, 'workload'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [id]);
  const whose = kind === 'member' ? {assignee: id} : {team: id};
  return (
    <>
      <Box sx={{display: 'flex', alignItems: 'center', gap: 1}}>
        <Typography
          ref={heading}
          id="tickets-panel"
          component="h2"
          variant="h3"
          tabIndex={-1}
          sx={{minWidth: 0, overflowWrap: 'anywhere', outline: 'none'}}
        >
          {t('Tickets of {name}', {name})}
        </Typography>
        <IconButton
          component={RouterLink}
          to={paths.workload(viewing.queryFor({chosen: null}))}
          aria-label={t('Close the tickets of {name}', {name})}
          size="small"
          sx={{ml: 'auto'}}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          fontSize: 13.5,
          '& > a': {lineHeight: '24px'},
        }}
      >
        <Link component={RouterLink} to={kind === 'member' ? paths.member(id) : paths.team(id)}>
          {kind === 'member' ? t('Member page') : t('Team page')}
        </Link>
        <Link component={RouterLink} to={workloadPath(list, whose)}>
          {t('Show in Tickets')}
        </Link>
      </Box>
    </>
  );
}

const Nothing = ({list, closed}: {list: WorkloadCount; closed: string}) => (
  <Paper variant="outlined">
    <EmptyState
      icon={<Pictogram of="done" />}
      title={EMPTY[list]}
      text={t('There is nothing to move here.')}
      action={
        <Button component={RouterLink} to={closed} variant="outlined">
          {t('Close')}
        </Button>
      }
    />
  </Paper>
);

/** Tickets of a member or team, to be moved to another one. */
export function TicketsPanel({workload, chosen, name, viewing}: TicketsPanelProps) {
  const {kind, id, list} = chosen;
  const whose = kind === 'member' ? {assignee: id} : {team: id};
  const query = useTicketsBehind(workloadQuery(list, whose));
  const [tickedIds, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const move = useMove((failedIds) => {
    setTicked(new Set(failedIds));
    setAsking(false);
  });
  const tickets: Ticket[] = query.data?.pages.flatMap((page) => page.tickets) ?? [];
  const ticked = tickets.filter((ticket) => tickedIds.has(ticket.id)).map((ticket) => ticket.id);
  const {workload: counts} = [...workload.members, ...workload.teams].find(
    (one) => one.id === id,
  ) ?? {workload: undefined};
  const close = () => {
    setAsking(false);
    move.reset();
  };
  return (
    <Box component="section" aria-labelledby="tickets-panel" sx={{minWidth: 0}}>
      <PanelHead chosen={chosen} name={name} viewing={viewing} />
      <Box sx={{'& > nav': {mb: 1.5}}}>
        <SectionTabs
          label={t('Tickets of {name}', {name})}
          link={RouterLink}
          current={paths.workload(viewing.queryFor({chosen}))}
          tabs={WORKLOAD_COUNTS.map((count) => ({
            label: WORKLOAD_LABELS[count],
            to: paths.workload(viewing.queryFor({chosen: {...chosen, list: count}})),
            count: counts?.[count],
          }))}
        />
      </Box>
      <QueryStates
        query={query}
        thing={t('the tickets')}
        skeleton={<TableSkeleton rows={5} height={60} />}
        isEmpty={() => tickets.length === 0}
        empty={<Nothing list={list} closed={paths.workload(viewing.queryFor({chosen: null}))} />}
      >
        {() => (
          <>
            <MoveBar
              count={ticked.length}
              total={tickets.length}
              onMove={() => setAsking(true)}
              onAll={(isAll) => setTicked(new Set(isAll ? tickets.map((one) => one.id) : []))}
            />
            <Paper variant="outlined" sx={{overflow: 'hidden'}}>
              <TicketsTable
                label={t('Tickets of {name}', {name})}
                tickets={tickets}
                ticked={tickedIds}
                showsAssignee={kind === 'team'}
                onTick={setTicked}
              />
              {query.hasNextPage ? (
                <LoadMore
                  shown={tickets.length}
                  total={query.data?.pages[0]?.page.total}
                  hasMore={query.hasNextPage}
                  loading={query.isFetchingNextPage}
                  onMore={query.fetchNextPage}
                />
              ) : null}
            </Paper>
          </>
        )}
      </QueryStates>
      {isAsking ? (
        <MoveDialog
          count={ticked.length}
          targets={moveTargets(workload, id)}
          isPending={move.isPending}
          error={move.error}
          onMove={(target) => move.run(ticked, target)}
          onClose={close}
        />
      ) : null}
    </Box>
  );
}
