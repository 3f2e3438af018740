import {useMutation, useQueryClient} from '@switchboard/query';

/** A mutation of settings that reads their list again once it is done, however it ended. */
export function useSettingMutation<Variables, Answer>(
  queryKey: string[],
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  const readAgain = async () => {
    // A first read that is under way may have been answered before: it would not be made again.
    await queries.cancelQueries({queryKey});
    await queries.invalidateQueries({queryKey});
  };
  return useMutation({mutationFn, onSettled: readAgain});
}
