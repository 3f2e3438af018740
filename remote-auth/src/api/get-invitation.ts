import {call, isApiError} from '@switchboard/api-client';
import {previewInvitation} from '@switchboard/contracts/auth/endpoints';
import type {InvitationPreviewResponse} from '@switchboard/contracts/auth/schemas';
import {useQuery} from '@switchboard/query';

export type Invitation = InvitationPreviewResponse['invitation'];

/** Null for a withdrawn, used or unknown invitation: a visitor can continue without it. */
async function getInvitation(token: string): Promise<Invitation | null> {
  try {
    return (await call(previewInvitation, {params: {token}})).invitation;
  } catch (error) {
    if (isApiError(error) && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

/** The invitation of a token; without a token there is none, and no request. */
export const useInvitation = (token: string | null) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: () => (token ? getInvitation(token) : null),
    initialData: token ? undefined : null,
    staleTime: Infinity,
  });
