import {call, isApiError} from '@switchboard/api-client';
import {previewInvitation} from '@switchboard/contracts/auth/endpoints';
import type {InvitationPreviewResponse} from '@switchboard/contracts/auth/schemas';
import {useQuery} from '@switchboard/query';

export type Invitation = InvitationPreviewResponse['invitation'];

/** An invitation that was withdrawn, used or never existed is null: a visitor can go on without it. */
async function getInvitation(token: string): Promise<Invitation | null> {
  try {
    return (await call(previewInvitation, {params: {token}})).invitation;
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
