import {Link as RouterLink} from '@switchboard/router';
import {Button, EmptyState} from '@switchboard/ui';
import {CheckCircleIcon, InboxIcon, SearchIcon} from '@switchboard/ui/icons';
import {paths} from '../paths.ts';
import type {TicketView} from '../state/ticket-filters.ts';

export interface NoTicketsProps {
  view: TicketView;
  isFiltered: boolean;
  onClear: () => void;
}

const seeAll = (
  <Button component={RouterLink} to={paths.all()} variant="outlined">
    See all tickets
  </Button>
);

/** Why a list is empty, and the one thing to do. */
export function NoTickets({view, isFiltered, onClear}: NoTicketsProps) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title="No tickets match these filters"
        text="The search also takes from:rosa, tag:vip, is:open, is:overdue, priority:urgent and assignee:me."
        action={
          <Button variant="outlined" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  switch (view) {
    case 'mine':
      return (
        <EmptyState
          icon={<CheckCircleIcon />}
          title="You're all caught up"
          text="No ticket that needs work is assigned to you."
          action={seeAll}
        />
      );
    case 'mentions':
      return (
        <EmptyState
          icon={<CheckCircleIcon />}
          title="You're all caught up"
          text="Nobody has mentioned you in a ticket that needs work."
          action={seeAll}
        />
      );
    case 'following':
      return (
        <EmptyState
          icon={<CheckCircleIcon />}
          title="You're all caught up"
          text="You follow no ticket that needs work. Follow one to see it here."
          action={seeAll}
        />
      );
    case 'snoozed':
      return (
        <EmptyState
          icon={<CheckCircleIcon />}
          title="You're all caught up"
          text="No ticket is snoozed. Snooze one to have it back when it is time."
          action={seeAll}
        />
      );
    case 'drafts':
      return (
        <EmptyState
          icon={<CheckCircleIcon />}
          title="You're all caught up"
          text="You have no unsent replies or notes."
          action={seeAll}
        />
      );
    case 'unassigned':
      return (
        <EmptyState
          icon={<CheckCircleIcon />}
          title="You're all caught up"
          text="Every ticket that needs work has an assignee."
          action={seeAll}
        />
      );
    case 'all':
      return (
        <EmptyState
          icon={<InboxIcon />}
          title="No tickets yet"
          text="Write down the first question that reaches you, and answer it from here."
          action={
            <Button component={RouterLink} to={paths.create()} variant="contained">
              New ticket
            </Button>
          }
        />
      );
  }
}
