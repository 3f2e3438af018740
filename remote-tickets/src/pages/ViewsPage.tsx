import type {TeamName} from '@switchboard/contracts/team';
import type {TicketListView} from '@switchboard/contracts/views';
import {Link as RouterLink} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {
  Box,
  Button,
  EmptyState,
  IconButton,
  Link,
  Paper,
  QueryStates,
  SkeletonRows,
} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {DeleteIcon, InboxIcon} from '@switchboard/ui/icons';
import {useState} from 'react';
import {useTeams} from '../api/get-agents.ts';
import {useDeleteView, useViews} from '../api/views.ts';
import {SaveViewDialog} from '../components/SaveViewDialog.tsx';
import {SettingsFrame} from '../components/SettingsFrame.tsx';
import {viewAddress} from '../components/TicketTabs.tsx';
import {paths} from '../paths.ts';
import {askedDeletion} from '../state/asked-deletion.ts';
import {canModerate} from '../state/can-moderate.ts';
import {sharedWith} from '../state/shared-with.ts';
import {readFilters} from '../state/ticket-filters.ts';

interface RowProps {
  view: TicketListView;
  teams: readonly TeamName[];
  /** Undefined for who may only look. */
  actions: {onEdit: () => void; onDelete: () => void; isBusy: boolean} | undefined;
}

const Row = ({view, teams, actions}: RowProps) => (
  <Paper
    component="li"
    variant="outlined"
    sx={{
      p: 2,
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 1.5,
    }}
  >
    <Box
      sx={{
        minWidth: 0,
        overflowWrap: 'anywhere',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <Box component="h2" sx={{m: 0, fontSize: 16}}>
        <Link component={RouterLink} to={viewAddress(view)}>
          {view.name}
        </Link>
      </Box>
      <StatusChip {...sharedWith(view, teams)} />
    </Box>
    {actions ? (
      <Box sx={{display: 'flex', alignItems: 'center', gap: 1}}>
        <Button
          size="small"
          variant="outlined"
          aria-label={`Change ${view.name}`}
          onClick={actions.onEdit}
        >
          Change
        </Button>
        <IconButton
          size="small"
          aria-label={`Delete ${view.name}`}
          disabled={actions.isBusy}
          onClick={actions.onDelete}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    ) : null}
  </Paper>
);

function ViewList({views}: {views: readonly TicketListView[]}) {
  const canShare = canModerate(useCurrentUser().role);
  const {data: teams = []} = useTeams();
  const [edited, setEdited] = useState<TicketListView>();
  const remove = useDeleteView();
  const askAndRemove = askedDeletion(remove, 'Its tickets stay.');
  return (
    <>
      <Box
        component="ul"
        aria-label="Views"
        sx={{m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, maxWidth: 860}}
      >
        {views.map((view) => (
          <Row
            key={view.id}
            view={view}
            teams={teams}
            actions={
              canShare || view.visibility === 'private'
                ? {
                    onEdit: () => setEdited(view),
                    onDelete: () => void askAndRemove(view),
                    isBusy: remove.isPending,
                  }
                : undefined
            }
          />
        ))}
      </Box>
      {edited ? (
        <SaveViewDialog
          base={edited}
          filters={readFilters(new URLSearchParams({...edited.filter, sort: edited.sort}), 'all')}
          stays
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  );
}

/** Lists that were saved: one's own, and those that are shared with one. */
export function ViewsPage() {
  const query = useViews();
  return (
    <SettingsFrame
      title="Views"
      subtitle="Lists that were saved, for you, a team or everyone."
      current="views"
    >
      <QueryStates
        query={query}
        thing="the views"
        skeleton={<SkeletonRows rows={4} height={60} />}
        isEmpty={(views) => views.length === 0}
        empty={
          <Paper variant="outlined">
            <EmptyState
              icon={<InboxIcon />}
              title="No views yet"
              text="Narrow All Tickets by filters, then choose Save view."
              action={
                <Button component={RouterLink} to={paths.all()} variant="contained">
                  See all tickets
                </Button>
              }
            />
          </Paper>
        }
      >
        {(views) => <ViewList views={views} />}
      </QueryStates>
    </SettingsFrame>
  );
}
