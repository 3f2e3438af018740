import {call} from '@switchboard/api-client';
import {getOverviewLists} from '@switchboard/contracts/analytics/endpoints';
import type {OverviewListsResponse} from '@switchboard/contracts/analytics/overview';
import {dismissChecklist} from '@switchboard/contracts/checklist/endpoints';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {keys} from '../shared/queries/keys.ts';

type Lists = OverviewListsResponse['lists'];

/** The lists of Home, in one answer: the caller's next tickets, and the progress of a new workspace. */
export const useLists = () =>
  useQuery({
    queryKey: keys.lists,
    queryFn: async ({signal}) => (await call(getOverviewLists, {signal})).lists,
    staleTime: 0,
  });

/** Hides the checklist from the caller for good. */
export function useDismissChecklist() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(dismissChecklist)).checklist,
    onSuccess: (checklist) =>
      queries.setQueryData<Lists>(keys.lists, (lists) => lists && {...lists, checklist}),
  });
}
