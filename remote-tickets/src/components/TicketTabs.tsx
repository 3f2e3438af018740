import type {TicketsResponse} from '@switchboard/contracts/tickets';
import {Link} from '@switchboard/router';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from '../paths.ts';
import type {TicketView} from '../state/ticket-filters.ts';

export interface TicketTabsProps {
  view: TicketView | 'settings';
  /** Tickets that are not done. All Tickets shows the done ones too, so it has no such figure. */
  counts: TicketsResponse['counts'] | undefined;
}

const ADDRESSES: Record<TicketView | 'settings', string> = {mine: paths.mine(), unassigned: paths.unassigned(), all: paths.all(), settings: paths.policies()};

/** The lists of this section, and its settings. */
export const TicketTabs = ({view, counts}: TicketTabsProps) => (
  <SectionTabs
    label="Ticket lists"
    link={Link}
    current={ADDRESSES[view]}
    tabs={[
      {label: 'My tickets', to: ADDRESSES.mine, count: counts?.mine},
      {label: 'Unassigned', to: ADDRESSES.unassigned, count: counts?.unassigned},
      {label: 'All tickets', to: ADDRESSES.all},
      {label: 'Settings', to: ADDRESSES.settings},
    ]}
  />
);
