import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/auth/endpoints';
import type {ResetPasswordRequest} from '@switchboard/contracts/auth/schemas';

/** The reset token is sent in the Authorization header, in place of a stored access token. */
export const resetPassword = (token: string, body: ResetPasswordRequest) =>
  call(endpoints.resetPassword, {body, headers: {Authorization: `Bearer ${token}`}});
