import type {QueryState} from '@switchboard/ui';

/**
 * A part of an answer as a query of its own, with its own failure: parts that the server could not provide are null (decision 0095).
 * @param query of the whole answer
 * @param pick the part
 */
export function pickPart<Whole, Part>(
  query: QueryState<Whole>,
  pick: (whole: Whole) => Part | null,
): QueryState<Part> {
  const {refetch, isFetching = false} = query;
  if (query.data === undefined)
    return query.status === 'error'
      ? {status: 'error', error: query.error, refetch, isFetching}
      : {status: 'pending', refetch, isFetching};
  const data = pick(query.data);
  if (data === null)
    return {status: 'error', error: new Error('The answer lacks it.'), refetch, isFetching};
  return query.status === 'error'
    ? {status: 'error', error: query.error, data, refetch, isFetching}
    : {status: 'success', data, refetch, isFetching};
}
