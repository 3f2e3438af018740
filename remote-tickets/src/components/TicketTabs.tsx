import {COUNT_MAX} from '@switchboard/contracts/limits';
import type {TicketsResponse} from '@switchboard/contracts/tickets';
import type {TicketListView} from '@switchboard/contracts/views';
import {Link} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from '../paths.ts';
import {canModerate} from '../state/can-moderate.ts';
import {readFilters, writeFilters, type TicketView} from '../state/ticket-filters.ts';

/** The parts of this section, and its settings. */
export function TicketTabs({part}: {part: 'mine' | 'all' | 'contacts' | 'trash' | 'settings'}) {
  const mayModerate = canModerate(useCurrentUser().role);
  const addresses = {
    mine: paths.mine(),
    all: paths.all(),
    contacts: paths.contacts(),
    trash: paths.trash(),
    settings: paths.policies(),
  };
  return (
    <SectionTabs
      label="Tickets"
      link={Link}
      current={addresses[part]}
      tabs={[
        {label: 'My tickets', to: addresses.mine},
        {label: 'All tickets', to: addresses.all},
        {label: 'Contacts', to: addresses.contacts},
        ...(mayModerate ? [{label: 'Trash', to: addresses.trash}] : []),
        {label: 'Settings', to: addresses.settings},
      ]}
    />
  );
}

export interface ListTabsProps {
  view: TicketView;
  /** Tickets that are not done. All Tickets shows the done ones too, so it has no such figure. */
  counts: TicketsResponse['counts'] | undefined;
  views: readonly TicketListView[];
  /** The saved list that is shown. */
  saved: TicketListView | undefined;
}

/** More than can be counted is no figure worth reading. */
const upTo = (count: number | undefined) =>
  count !== undefined && count > COUNT_MAX ? `${COUNT_MAX.toLocaleString('en')}+` : count;

/** Where a saved list is shown. */
export const viewAddress = ({id, filter, sort}: TicketListView) => {
  const stored = new URLSearchParams({...filter, sort});
  return paths.saved(
    id,
    writeFilters(new URLSearchParams(), 'all', readFilters(stored, 'all')).toString(),
  );
};

/** The lists of a part: one's own, or all with those that were saved. */
export function ListTabs({view, counts, views, saved}: ListTabsProps) {
  if (view === 'all' || view === 'unassigned')
    return (
      <SectionTabs
        label="Ticket lists"
        link={Link}
        current={saved ? viewAddress(saved) : view === 'all' ? paths.all() : paths.unassigned()}
        tabs={[
          {label: 'All', to: paths.all()},
          {label: 'Unassigned', to: paths.unassigned(), count: upTo(counts?.unassigned)},
          ...views.map((one) => ({label: one.name, to: viewAddress(one)})),
        ]}
      />
    );
  return (
    <SectionTabs
      label="My ticket lists"
      link={Link}
      current={view === 'mine' ? paths.mine() : paths.myList(view)}
      tabs={[
        {label: 'Assigned to me', to: paths.mine(), count: upTo(counts?.mine)},
        {label: 'Mentions', to: paths.myList('mentions'), count: upTo(counts?.mentions)},
        {label: 'Following', to: paths.myList('following'), count: upTo(counts?.following)},
        {label: 'Snoozed', to: paths.myList('snoozed'), count: upTo(counts?.snoozed)},
        {label: 'Drafts', to: paths.myList('drafts'), count: upTo(counts?.drafts)},
      ]}
    />
  );
}
