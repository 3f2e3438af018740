import {
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@switchboard/session/passkeys';
import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/second-factor/endpoints';
import type {FinishLoginRequest} from '@switchboard/contracts/second-factor/schemas';

export const finishLogin = (body: FinishLoginRequest) => call(endpoints.finishLogin, {body});

/** @throws NotAllowedError when the user or the browser declines */
export async function finishLoginWithPasskey(challenge: string, remember: boolean) {
  const {options} = await call(endpoints.startLoginWithPasskey, {body: {challenge}});
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const {id, rawId, type, response} = await startAuthentication({optionsJSON});
  const {clientDataJSON, authenticatorData, signature} = response;
  const passkey = {id, rawId, type, response: {clientDataJSON, authenticatorData, signature}};
  return finishLogin({challenge, passkey, remember});
}
