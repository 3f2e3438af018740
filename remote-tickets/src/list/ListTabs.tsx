import {COUNT_MAX} from '@switchboard/contracts/limits';
import type {TicketsResponse} from '@switchboard/contracts/tickets/schemas';
import type {TicketListView} from '@switchboard/contracts/views/schemas';
import {Link} from '@switchboard/router';
import {SectionTabs} from '@switchboard/ui/data';
import {viewAddress} from '../settings/views/index.ts';
import {paths} from '../shared/paths.ts';
import type {TicketView} from '../shared/ticket-filters.ts';

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
