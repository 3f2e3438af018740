import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/second-factor/endpoints';
import type {FinishLoginRequest} from '@switchboard/contracts/second-factor/schemas';

export const finishLogin = (body: FinishLoginRequest) => call(endpoints.finishLogin, {body});
