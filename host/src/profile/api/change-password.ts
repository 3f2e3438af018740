import {request} from '@switchboard/api-client';
import type {Envelope} from '@switchboard/contracts/envelope';
import type {ChangePasswordRequest} from '@switchboard/contracts/user';

export const changePassword = (body: ChangePasswordRequest) =>
  request<Envelope>({method: 'POST', path: '/api/user/password', body});
