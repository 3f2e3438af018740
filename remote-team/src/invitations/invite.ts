import {call} from '@switchboard/api-client';
import {checkAddresses, createInvitations} from '@switchboard/contracts/team/endpoints';
import type {AddressCheck, InviteManyRequest} from '@switchboard/contracts/team/schemas';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {teamKeys} from '../shared/queries/team-keys.ts';

const readChecks = async (emails: string[], signal?: AbortSignal): Promise<AddressCheck[]> =>
  (await call(checkAddresses, {body: {emails}, ...(signal && {signal})})).addresses;

/** States of addresses before an invitation; sends no request without addresses, or with too many. */
export const useAddressChecks = (emails: string[], isAsked: boolean) =>
  useQuery({
    queryKey: teamKeys.checks(emails),
    queryFn: ({signal}) => readChecks(emails, signal),
    enabled: isAsked,
  });

/** The same check at the time of sending. */
export function useCheckNow() {
  const queries = useQueryClient();
  return (emails: string[]) =>
    queries.fetchQuery({
      queryKey: teamKeys.checks(emails),
      queryFn: () => readChecks(emails),
      staleTime: 0,
    });
}

/** Invites several people. */
export function useInvite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: InviteManyRequest) => call(createInvitations, {body}),
    onSettled: () => {
      void queries.invalidateQueries({queryKey: teamKeys.allChecks()});
      return queries.invalidateQueries({queryKey: teamKeys.invitations()});
    },
  });
}
