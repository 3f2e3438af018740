import {call} from '@switchboard/api-client';
import {dismissChecklist, getChecklist} from '@switchboard/contracts/checklist/endpoints';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

/**
 * What a new workspace has done so far.
 * @param isWanted whether the caller may do its steps
 */
export const useChecklist = (isWanted: boolean) =>
  useQuery({
    queryKey: keys.checklist,
    queryFn: async () => (await call(getChecklist)).checklist,
    enabled: isWanted,
    staleTime: 0,
  });

/** Hides it from the caller for good. */
export function useDismissChecklist() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(dismissChecklist)).checklist,
    onSuccess: (checklist) => queries.setQueryData(keys.checklist, checklist),
  });
}
