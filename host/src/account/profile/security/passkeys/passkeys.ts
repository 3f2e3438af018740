import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/second-factor/endpoints';
import type {Proof} from '@switchboard/contracts/proof';
import {
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@switchboard/session/passkeys';
import {useRefreshingSecondFactor} from '../second-factor/second-factor.ts';

/** Changes of passkeys; adding one includes a step of the browser. */
export const usePasskeyChanges = () => {
  const thenRefresh = useRefreshingSecondFactor();
  return {
    start: async (body: Proof) =>
      (await call(endpoints.startPasskey, {body}))
        .options as unknown as PublicKeyCredentialCreationOptionsJSON,
    /** @throws NotAllowedError when the user, or the browser, declines */
    add: async (name: string, optionsJSON: PublicKeyCredentialCreationOptionsJSON) => {
      const {id, rawId, type, response} = await startRegistration({optionsJSON});
      const {clientDataJSON, attestationObject, transports} = response;
      const passkey = {
        id,
        rawId,
        type,
        response: {clientDataJSON, attestationObject, ...(transports && {transports})},
      };
      return thenRefresh(call(endpoints.addPasskey, {body: {name, passkey}}));
    },
    rename: (id: string, name: string) =>
      thenRefresh(call(endpoints.renamePasskey, {params: {id}, body: {name}})),
    remove: (id: string, body: Proof) =>
      thenRefresh(call(endpoints.removePasskey, {params: {id}, body})),
  };
};
