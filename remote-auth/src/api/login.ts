import {request} from '@switchboard/api-client';
import type {LoginRequest, LoginResponse} from '@switchboard/contracts/auth';

export const login = (body: LoginRequest) => request<LoginResponse>({method: 'POST', path: '/api/auth/login', body});
