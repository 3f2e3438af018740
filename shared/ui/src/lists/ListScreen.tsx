import {t} from '@switchboard/i18n';
import {
  Box,
  Button,
  EmptyState,
  Paper,
  type QueryState,
  QueryStates,
  Typography,
} from '@switchboard/ui';
import {LoadMore} from '@switchboard/ui/data';
import {Pictogram, TableSkeleton} from '@switchboard/ui/placeholders';
import type {ReactNode} from 'react';

/** Result of a query that loads one page after the other; compatible with react-query's. */
export type PagedQuery<Data> = QueryState<Data> & {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

export interface NoMatches {
  title: string;
  text: string;
  /** "Clear filters" by default. */
  clearLabel?: string;
  onClear: () => void;
}

export interface ListScreenProps<Data, Item> {
  /** Heading, tabs and actions. */
  bar?: ReactNode;
  filters?: ReactNode;
  query: PagedQuery<Data>;
  /** Items within a sentence: "the contacts". */
  thing: string;
  /** Placeholder while it loads; the rows of a table by default. */
  skeleton?: ReactNode;
  itemsOf: (data: Data) => readonly Item[];
  totalOf?: (data: Data) => number | string | undefined;
  /** Shown for an empty list: the reason, with one action. */
  empty: ReactNode;
  /** Shown for an empty list while filters apply. */
  noMatches?: NoMatches | false | undefined;
  /** Sentence below the list, also while it is empty. */
  note?: ReactNode;
  /** Rows, as a table, cards or list items. */
  children: (items: readonly Item[]) => ReactNode;
}

/** The line above the button for more is the only one after the last row. */
const card = {
  overflow: 'hidden',
  '& tbody tr:last-of-type > *, & > :first-of-type > li:last-of-type': {borderBottom: 0},
};

const NothingFound = ({title, text, clearLabel = t('Clear filters'), onClear}: NoMatches) => (
  <EmptyState
    icon={<Pictogram of="search" />}
    title={title}
    text={text}
    action={
      <Button variant="outlined" onClick={onClear}>
        {clearLabel}
      </Button>
    }
  />
);

/** Screen, or part of one, with a list that grows: head, filters, rows in their four states, and the button for more. */
export const ListScreen = <Data, Item>({
  bar,
  filters,
  query,
  thing,
  skeleton = <TableSkeleton />,
  itemsOf,
  totalOf,
  empty,
  noMatches,
  note,
  children,
}: ListScreenProps<Data, Item>) => (
  <>
    {bar}
    {filters}
    <QueryStates
      query={query}
      thing={thing}
      skeleton={skeleton}
      isEmpty={(data) => itemsOf(data).length === 0}
      empty={
        <Paper variant="outlined">{noMatches ? <NothingFound {...noMatches} /> : empty}</Paper>
      }
    >
      {(data) => (
        <Paper variant="outlined" sx={card}>
          {children(itemsOf(data))}
          <Box sx={{borderTop: 1, borderColor: 'divider'}}>
            <LoadMore
              shown={itemsOf(data).length}
              total={totalOf?.(data)}
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={query.fetchNextPage}
            />
          </Box>
        </Paper>
      )}
    </QueryStates>
    {note ? (
      <Typography variant="body2" color="textSecondary" sx={{mt: 2}}>
        {note}
      </Typography>
    ) : null}
  </>
);
