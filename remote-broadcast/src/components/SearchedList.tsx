import {t} from '@switchboard/i18n';
import {FilterBar} from '@switchboard/ui/filters';
import {ListScreen, type PagedQuery} from '@switchboard/ui/lists';
import {TableSkeleton} from '@switchboard/ui/placeholders';
import type {ReactNode} from 'react';
import type {ListFilters} from '../state/list-filters.ts';
import {BroadcastBar} from './BroadcastBar.tsx';

interface Listed<Item> {
  items: readonly Item[];
  total: number | null;
}

export interface SearchedListProps<Item> {
  heading: string;
  /** Address of the selected tab. */
  current: string;
  /** Action that creates an entry; undefined without the right. */
  primary: ReactNode;
  /** Notice for users who may not change the list: who may, and whom to ask. */
  refusal?: string;
  /** Name of the entries in a sentence: "the audiences". */
  thing: string;
  query: PagedQuery<Listed<Item>>;
  filters: Pick<ListFilters<never>, 'text' | 'setText' | 'isFiltered' | 'clear'>;
  searchLabel: string;
  filter: ReactNode;
  /** Shown when the filters match nothing: "No audiences match these filters". */
  noMatches: string;
  /** Shown for an empty list. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of this section with a search and one filter. */
export const SearchedList = <Item,>({
  heading,
  current,
  primary,
  refusal,
  thing,
  query,
  filters: {text, setText, isFiltered, clear},
  searchLabel,
  filter,
  noMatches,
  empty,
  children,
}: SearchedListProps<Item>) => (
  <ListScreen
    bar={
      <BroadcastBar
        heading={heading}
        current={current}
        count={query.data?.total ?? undefined}
        primary={primary}
      />
    }
    filters={
      <FilterBar
        label={heading}
        search={{label: searchLabel, text, onType: setText}}
        onClear={isFiltered && clear}
      >
        {filter}
      </FilterBar>
    }
    query={query}
    thing={thing}
    skeleton={<TableSkeleton rows={6} />}
    itemsOf={({items}) => items}
    totalOf={({total}) => total ?? undefined}
    empty={empty}
    noMatches={
      isFiltered && {
        title: noMatches,
        text: t('Try another word, or fewer filters.'),
        onClear: clear,
      }
    }
    note={refusal}
  >
    {children}
  </ListScreen>
);
