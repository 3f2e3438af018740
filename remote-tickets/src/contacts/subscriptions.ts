import {call} from '@switchboard/api-client';
import {
  deleteSuppression,
  getContactSubscriptions,
} from '@switchboard/contracts/suppressions/endpoints';
import {useEvents} from '@switchboard/events';
import {usePaced} from '@switchboard/events/paced';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';

const keyOf = (id: string) => ['tickets', 'subscriptions', id];

/** Broadcast state of a contact, kept up to date. */
export function useSubscriptions(id: string) {
  const queries = useQueryClient();
  const queryKey = keyOf(id);
  const refetch = usePaced(() => void queries.invalidateQueries({queryKey}));
  useEvents(['suppression.changed', 'contact.updated'], refetch);
  return useQuery({
    queryKey,
    queryFn: async ({signal}) =>
      (await call(getContactSubscriptions, {params: {id}, signal})).subscriptions,
  });
}

/** Allows broadcasts to an address of a contact again, by the id of its suppression. */
export function useAllowAgain(contactId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteSuppression, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: keyOf(contactId)}),
  });
}
