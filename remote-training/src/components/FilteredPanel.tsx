import {t} from '@switchboard/i18n';
import {useSearchParams, useSearchText} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  Paper,
  type QueryState,
  QueryStates,
  SkeletonRows,
  Stack,
} from '@switchboard/ui';
import {LoadMore, SearchField} from '@switchboard/ui/data';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {Pictogram} from '@switchboard/ui/placeholders';
import type {ReactNode} from 'react';
import {useListFocus} from '../state/use-list-focus.ts';

/** A filter stored in the address. */
export interface Filter {
  name: string;
  label: string;
  choices: readonly {value: string; label: string}[];
}

/** Search text and filters in the address. */
export function useFilters() {
  const {text, setText, applied} = useSearchText();
  const [params, setParams] = useSearchParams();
  const change = (names: readonly string[], value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of names)
          if (value) after.set(name, value);
          else after.delete(name);
        return after;
      },
      {replace: true},
    );
  return {
    text,
    setText,
    q: applied,
    /** The chosen value, if it is one of these. */
    chosen: <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
      values.find((one) => one === params.get(name)),
    /** Free text of a parameter. */
    given: (name: string): string | undefined => params.get(name) || undefined,
    set: (name: string, value: string) => change([name], value),
    clear: (names: readonly string[]) => {
      setText('');
      change(['q', ...names], '');
    },
  };
}
export type Filters = ReturnType<typeof useFilters>;

type PagedQuery<Data> = QueryState<Data> & {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

interface FilteredPanelProps<Data extends {total: number}, Item> {
  filters: Filters;
  searchLabel: string;
  choices: readonly Filter[];
  query: PagedQuery<Data>;
  itemsOf: (data: Data) => readonly Item[];
  /** Name of the items in a sentence: "the learners". */
  thing: string;
  /** Shown without a search or filters. */
  empty: ReactNode;
  noMatches: {title: string; text: string};
  /** Buttons beside the filters. */
  actions?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

const FilterField = ({filter, filters}: {filter: Filter; filters: Filters}) => {
  const {name, label, choices} = filter;
  return (
    <TextField
      select
      label={label}
      value={filters.chosen(name, valuesOf(filter)) ?? ''}
      onChange={(event) => filters.set(name, event.target.value)}
      sx={{width: {xs: '100%', sm: 200}}}
      slotProps={{select: {displayEmpty: true}}}
    >
      <MenuItem value="">{t('All')}</MenuItem>
      {choices.map(({value, label: text}) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
};

const valuesOf = ({choices}: Filter) => choices.map(({value}) => value);

/** A paged list with a search field and filters. */
export function FilteredPanel<Data extends {total: number}, Item>({
  filters,
  searchLabel,
  choices,
  query,
  itemsOf,
  thing,
  empty,
  noMatches,
  actions,
  children,
}: FilteredPanelProps<Data, Item>) {
  const {text, setText, q, chosen, clear} = filters;
  const listFocus = useListFocus(query.data);
  const isFiltered = q !== '' || choices.some((one) => chosen(one.name, valuesOf(one)));
  const nothingFound = (
    <EmptyState
      icon={<Pictogram of="search" />}
      {...noMatches}
      action={
        <Button variant="outlined" onClick={() => clear(choices.map(({name}) => name))}>
          {t('Clear filters')}
        </Button>
      }
    />
  );
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        sx={{flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 2}}
      >
        <Box sx={{width: {xs: '100%', sm: 280}, '& > *': {width: '100%'}}}>
          <SearchField label={searchLabel} value={text} onChange={setText} />
        </Box>
        {choices.map((one) => (
          <FilterField key={one.name} filter={one} filters={filters} />
        ))}
        {actions}
      </Stack>
      <Paper
        {...listFocus}
        role="group"
        aria-label={thing}
        variant="outlined"
        sx={{overflow: 'hidden', outline: 'none'}}
      >
        <QueryStates
          query={query}
          thing={thing}
          skeleton={
            <Box sx={{p: 2}}>
              <SkeletonRows rows={4} height={48} />
            </Box>
          }
          isEmpty={(data) => itemsOf(data).length === 0}
          empty={isFiltered ? nothingFound : empty}
        >
          {(data) => (
            <>
              {children(itemsOf(data))}
              <LoadMore
                shown={itemsOf(data).length}
                total={data.total}
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={query.fetchNextPage}
              />
            </>
          )}
        </QueryStates>
      </Paper>
    </>
  );
}
