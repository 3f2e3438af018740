import type {TicketsResponse} from '@switchboard/contracts/tickets/schemas';
import type {TicketListView} from '@switchboard/contracts/views/schemas';
import {t} from '@switchboard/i18n';
import {viewAddress} from '../settings/views/index.ts';
import {upTo} from '../shared/words/ticket-count.ts';
import {paths} from '../shared/paths.ts';
import type {TicketView} from '../shared/filters/ticket-filters.ts';

export interface ShownList {
  view: TicketView;
  /** Counts of active tickets. All Tickets includes done ones, so it has none. */
  counts: TicketsResponse['counts'] | undefined;
  views: readonly TicketListView[];
  /** The saved view on display. */
  saved: TicketListView | undefined;
}

/** Reserves room for a count that is still loading: no tab moves under the pointer. */
const shown = (count: number | undefined) => upTo(count) ?? '';

const allLists = ({view, counts, views, saved}: ShownList) => ({
  current: saved ? viewAddress(saved) : view === 'all' ? paths.all() : paths.unassigned(),
  tabs: [
    {label: t('My tickets'), to: paths.mine()},
    {label: t('All tickets'), to: paths.all()},
    {label: t('Unassigned'), to: paths.unassigned(), count: shown(counts?.unassigned)},
    ...views.map((one) => ({label: one.name, to: viewAddress(one)})),
  ],
});

const myLists = ({view, counts}: ShownList) => ({
  current:
    view === 'all' || view === 'unassigned' || view === 'mine' ? paths.mine() : paths.myList(view),
  tabs: [
    {label: t('My tickets'), to: paths.mine(), count: shown(counts?.mine)},
    {label: t('All tickets'), to: paths.all()},
    {label: t('Mentions'), to: paths.myList('mentions'), count: shown(counts?.mentions)},
    {label: t('Following'), to: paths.myList('following'), count: shown(counts?.following)},
    {label: t('Snoozed'), to: paths.myList('snoozed'), count: shown(counts?.snoozed)},
    {label: t('Drafts'), to: paths.myList('drafts'), count: shown(counts?.drafts)},
  ],
});

/** Tabs beside the current list: the user's own lists, or all with the saved ones. */
export const listTabs = (list: ShownList) =>
  list.view === 'all' || list.view === 'unassigned' ? allLists(list) : myLists(list);
