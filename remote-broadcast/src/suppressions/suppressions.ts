import {call} from '@switchboard/api-client';
import type {SuppressionReason} from '@switchboard/contracts/audiences/choices';
import {
  createSuppression,
  deleteSuppression,
  listSuppressions,
} from '@switchboard/contracts/suppressions/endpoints';
import type {CreateSuppressionRequest} from '@switchboard/contracts/suppressions/schemas';
import {keepPreviousData, useInfiniteQuery, useMutation, useQueryClient} from '@switchboard/query';

const ALL = ['suppressions'];

export interface SuppressionFilters {
  q: string;
  reason: SuppressionReason | undefined;
}

/** Suppressed addresses, the newest first, page by page. */
export const useSuppressions = ({q, reason}: SuppressionFilters) =>
  useInfiniteQuery({
    queryKey: [...ALL, q, reason],
    queryFn: ({pageParam, signal}) =>
      call(listSuppressions, {query: {q: q || undefined, reason, cursor: pageParam}, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({pages}) => ({
      items: pages.flatMap(({suppressions}) => suppressions),
      total: pages[0]?.page.total ?? null,
    }),
  });

const useSuppressionMutation = <Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) => {
  const queries = useQueryClient();
  return useMutation({mutationFn, onSettled: () => queries.invalidateQueries({queryKey: ALL})});
};

/** Excludes an address from broadcasts. */
export const useCreateSuppression = () =>
  useSuppressionMutation((body: CreateSuppressionRequest) => call(createSuppression, {body}));

/** Allows an address again, by the id of its suppression. */
export const useDeleteSuppression = () =>
  useSuppressionMutation((id: string) => call(deleteSuppression, {params: {id}}));
