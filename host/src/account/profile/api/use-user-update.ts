import type {CurrentUserResponse} from '@switchboard/contracts/user/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {USER_KEY} from '@switchboard/session';

/**
 * Call that changes the signed-in user; its answer is shown everywhere at once.
 * @param mutationFn the call
 */
export function useUserUpdate<Input>(mutationFn: (input: Input) => Promise<CurrentUserResponse>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: ({user}) => void queries.setQueriesData({queryKey: USER_KEY}, user),
  });
}
