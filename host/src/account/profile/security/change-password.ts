import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/user/endpoints';
import type {ChangePasswordRequest} from '@switchboard/contracts/user/schemas';

export const changePassword = (body: ChangePasswordRequest) =>
  call(endpoints.changePassword, {body});
