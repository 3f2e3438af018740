import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {searchOf} from '@switchboard/contracts/places/search-of';
import {useSearchParams} from '@switchboard/router';
import {readQuery} from './query.ts';

/** Changed parts of a query; undefined ones are removed. */
export type QueryChange = {[Name in keyof AnalyticsQuery]?: AnalyticsQuery[Name] | undefined};

/** The query of a report, kept in the address: it survives a reload and the way back, and can be shared. */
export function useAnalyticsQuery(): {
  query: AnalyticsQuery;
  set: (change: QueryChange) => void;
} {
  const [search, setSearch] = useSearchParams();
  const set = (change: QueryChange) =>
    setSearch(
      (before) => new URLSearchParams(searchOf({...Object.fromEntries(before), ...change})),
      {
        replace: true,
      },
    );
  return {query: readQuery(search), set};
}
