import {isApiError, request} from '@switchboard/api-client';
import type {InvitationPreviewResponse} from '@switchboard/contracts/auth';
import {useQuery} from '@switchboard/query';

export type Invitation = InvitationPreviewResponse['invitation'];

/** An invitation that was withdrawn, used or never existed is null: a visitor can go on without it. */
async function getInvitation(token: string): Promise<Invitation | null> {
  try {
    return (
      await request<InvitationPreviewResponse>({
        path: `/api/auth/invitations/${encodeURIComponent(token)}`,
      })
    ).invitation;
  } catch (error) {
    if (isApiError(error) && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

/** The invitation of a token; without a token there is none, and nothing is asked. */
export const useInvitation = (token: string | null) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: () => (token ? getInvitation(token) : null),
    initialData: token ? undefined : null,
    staleTime: Infinity,
  });
