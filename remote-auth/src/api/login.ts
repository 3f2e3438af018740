import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/auth/endpoints';
import type {LoginRequest} from '@switchboard/contracts/auth/schemas';
import {deviceKey} from '../state/device-key.ts';

/** Sends the browser's key, so that wrong guesses of others at the password do not delay it. */
export const login = (body: LoginRequest) => {
  const key = deviceKey();
  return call(endpoints.login, {body: {...body, ...(key && {deviceKey: key})}});
};
