import {t} from '@switchboard/i18n';
import {Button, EmptyState, Paper, QueryStates, Typography} from '@switchboard/ui';
import type {QueryState} from '@switchboard/ui';
import {LoadMore} from '@switchboard/ui/data';
import {FilterBar} from '@switchboard/ui/filters';
import {Pictogram, TableSkeleton} from '@switchboard/ui/placeholders';
import type {ReactNode} from 'react';
import type {ListFilters} from '../state/list-filters.ts';
import {BroadcastBar} from './BroadcastBar.tsx';

interface Listed<Item> {
  items: readonly Item[];
  total: number | null;
}

export interface ListScreenProps<Item> {
  heading: string;
  /** Address of the selected tab. */
  current: string;
  /** Action that creates an entry; undefined without the right. */
  primary: ReactNode;
  /** Notice for users who may not change the list: who may, and whom to ask. */
  refusal?: string;
  /** Name of the entries in a sentence: "the audiences". */
  thing: string;
  query: QueryState<Listed<Item>> & {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  filters: Pick<ListFilters<never>, 'text' | 'setText' | 'isFiltered' | 'clear'>;
  searchLabel: string;
  filter: ReactNode;
  /** Shown when the filters match nothing: "No audiences match these filters". */
  noMatches: string;
  /** Shown for an empty list. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of this section: head, filters, and the rows in their four states. */
export function ListScreen<Item>({
  heading,
  current,
  primary,
  refusal = '',
  thing,
  query,
  filters: {text, setText, isFiltered, clear},
  searchLabel,
  filter,
  noMatches,
  empty,
  children,
}: ListScreenProps<Item>) {
  const noRows = (
    <EmptyState
      icon={<Pictogram of="search" />}
      title={noMatches}
      text={t('Try another word, or fewer filters.')}
      action={
        <Button variant="outlined" onClick={clear}>
          {t('Clear filters')}
        </Button>
      }
    />
  );
  return (
    <>
      <BroadcastBar
        heading={heading}
        current={current}
        count={query.data?.total ?? undefined}
        primary={primary}
      />
      <FilterBar
        label={heading}
        search={{label: searchLabel, text, onType: setText}}
        onClear={isFiltered && clear}
      >
        {filter}
      </FilterBar>
      <QueryStates
        query={query}
        thing={thing}
        skeleton={<TableSkeleton rows={6} />}
        isEmpty={({items}) => items.length === 0}
        empty={<Paper variant="outlined">{isFiltered ? noRows : empty}</Paper>}
      >
        {({items, total}) => (
          <Paper variant="outlined" sx={{overflow: 'hidden'}}>
            {children(items)}
            <LoadMore
              shown={items.length}
              total={total ?? undefined}
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={query.fetchNextPage}
            />
          </Paper>
        )}
      </QueryStates>
      {refusal ? (
        <Typography variant="body2" color="textSecondary" sx={{mt: 2}}>
          {refusal}
        </Typography>
      ) : null}
    </>
  );
}
