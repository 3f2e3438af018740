import type {TicketsResponse} from '@switchboard/contracts/tickets';
import {Link} from '@switchboard/router';
import {NavTabs} from '@switchboard/ui/data';
import {paths} from '../paths.ts';
import type {TicketView} from '../state/ticket-filters.ts';

export interface TicketTabsProps {
  view: TicketView;
  /** Tickets that are not done, for each list. */
  counts: TicketsResponse['counts'] | undefined;
}

/** The lists of this section. */
export const TicketTabs = ({view, counts}: TicketTabsProps) => (
  <NavTabs
    label="Ticket lists"
    link={Link}
    tabs={[
      {label: 'My tickets', to: paths.mine(), current: view === 'mine', count: counts?.mine},
      {label: 'Unassigned', to: paths.unassigned(), current: view === 'unassigned', count: counts?.unassigned},
      {label: 'All tickets', to: paths.all(), current: view === 'all', count: counts?.all},
    ]}
  />
);
