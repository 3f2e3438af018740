import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/auth/endpoints';
import type {ForgotPasswordRequest} from '@switchboard/contracts/auth/schemas';

export const forgotPassword = (body: ForgotPasswordRequest) =>
  call(endpoints.forgotPassword, {body});
