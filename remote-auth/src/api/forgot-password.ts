import {request} from '@switchboard/api-client';
import type {ForgotPasswordRequest} from '@switchboard/contracts/auth';

export const forgotPassword = (body: ForgotPasswordRequest) =>
  request<unknown>({method: 'POST', path: '/api/auth/forgot-password', body});
