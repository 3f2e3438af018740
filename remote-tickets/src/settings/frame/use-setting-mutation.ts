import {useMutation, useQueryClient} from '@switchboard/query';

/** A mutation of settings that reads their list again once it is done, however it ended. */
export function useSettingMutation<Variables, Answer>(
  queryKey: string[],
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({mutationFn, onSettled: () => queries.invalidateQueries({queryKey})});
}
