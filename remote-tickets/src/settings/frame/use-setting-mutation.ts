import {useMutation, useQueryClient} from '@switchboard/query';

/** A mutation of settings that refetches their list after success or failure. */
export function useSettingMutation<Variables, Answer>(
  queryKey: string[],
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  const readAgain = async () => {
    // Cancels a pending first read, which may be outdated and would not be repeated.
    await queries.cancelQueries({queryKey});
    await queries.invalidateQueries({queryKey});
  };
  return useMutation({mutationFn, onSettled: readAgain});
}
