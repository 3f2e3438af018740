import type {TicketsResponse} from '@switchboard/contracts/tickets';
import {Link} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from '../paths.ts';
import {isCurator} from '../state/is-curator.ts';
import type {TicketView} from '../state/ticket-filters.ts';

export interface TicketTabsProps {
  view: TicketView | 'trash' | 'settings';
  /** Tickets that are not done. All Tickets shows the done ones too, so it has no such figure. */
  counts: TicketsResponse['counts'] | undefined;
}

const ADDRESSES: Record<TicketTabsProps['view'], string> = {
  mine: paths.mine(), unassigned: paths.unassigned(), all: paths.all(), trash: paths.trash(), settings: paths.policies(),
};

/** The lists of this section, and its settings. */
export function TicketTabs({view, counts}: TicketTabsProps) {
  const canCurate = isCurator(useCurrentUser().role);
  return (
    <SectionTabs
      label="Ticket lists"
      link={Link}
      current={ADDRESSES[view]}
      tabs={[
        {label: 'My tickets', to: ADDRESSES.mine, count: counts?.mine},
        {label: 'Unassigned', to: ADDRESSES.unassigned, count: counts?.unassigned},
        {label: 'All tickets', to: ADDRESSES.all},
        ...(canCurate ? [{label: 'Trash', to: ADDRESSES.trash}] : []),
        {label: 'Settings', to: ADDRESSES.settings},
      ]}
    />
  );
}
