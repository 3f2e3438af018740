import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/auth/endpoints';
import type {RegisterRequest} from '@switchboard/contracts/auth/schemas';

export const register = (body: RegisterRequest) => call(endpoints.register, {body});
