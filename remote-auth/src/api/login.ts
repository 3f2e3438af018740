import {request} from '@switchboard/api-client';
import type {LoginRequest, LoginResponse} from '@switchboard/contracts/auth';
import {deviceKey} from '../state/device-key.ts';

/** The browser's key goes along: wrong guesses of others at the password do not hold it up. */
export const login = (body: LoginRequest) => {
  const key = deviceKey();
  return request<LoginResponse>({
    method: 'POST',
    path: '/api/auth/login',
    body: {...body, ...(key && {deviceKey: key})},
  });
};
