import {request} from '@switchboard/api-client';
import type {ResetPasswordRequest} from '@switchboard/contracts/auth';
import type {Envelope} from '@switchboard/contracts/envelope';

/** The reset token travels in the Authorization header, in place of a stored access token. */
export const resetPassword = (token: string, body: ResetPasswordRequest) =>
  request<Envelope>({
    method: 'POST',
    path: '/api/auth/reset-password',
    body,
    headers: {Authorization: `Bearer ${token}`},
  });
