import {request} from '@switchboard/api-client';
import type {NestedRegisterRequest} from '@switchboard/contracts/auth';
import type {Envelope} from '@switchboard/contracts/envelope';

export const register = (body: NestedRegisterRequest) =>
  request<Envelope>({method: 'POST', path: '/api/auth/register', body});
