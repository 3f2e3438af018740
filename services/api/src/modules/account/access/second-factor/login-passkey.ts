import type {ShownPasskey} from '@switchboard/contracts/second-factor/schemas';
import {generateAuthenticationOptions, verifyAuthenticationResponse} from '@simplewebauthn/server';
import type {Trx} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {UserRow} from '../../users/index.ts';
import {savePasskeyChallenge} from './challenge-repository.ts';
import {listPasskeys, markPasskeyUsed, type PasskeyRow} from './passkey-repository.ts';
import {relyingPartyOf} from './relying-party.ts';
import {requireChallenge} from './require-challenge.ts';

const NO_MATCH = 'That passkey did not match. Try again, or log in another way.';

const transportsOf = ({transports}: PasskeyRow) => transports.split(',').filter(Boolean);

/** Options with which the browser queries the authenticator to continue a login. @throws 401 for a challenge that has ended */
export const startLoginWithPasskey = async (deps: Core, token: string) => {
  const {challenge, user} = await requireChallenge(deps, token);
  const passkeys = await listPasskeys(deps.db, user.id);
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(deps.config).rpID,
    userVerification: 'preferred',
    allowCredentials: passkeys.map((passkey) => ({
      id: passkey.credentialId,
      transports: transportsOf(passkey),
    })),
  });
  await savePasskeyChallenge(deps.db, challenge.tokenHash, options.challenge);
  return {...options};
};

interface Shown {
  challenge: {passkeyChallenge: string | null};
  user: UserRow;
  passkey: ShownPasskey;
}

/** Checks a passkey's signature, and records its use. @returns its fault, or null */
export const checkPasskey = async (
  {config, now}: Core,
  trx: Trx,
  {challenge: {passkeyChallenge}, user, passkey}: Shown,
): Promise<string | null> => {
  const known = (await listPasskeys(trx, user.id)).find(
    ({credentialId}) => credentialId === passkey.id,
  );
  if (!known || passkeyChallenge === null) return NO_MATCH;
  const {rpID, origin} = relyingPartyOf(config);
  const result = await verifyAuthenticationResponse({
    response: {...passkey, clientExtensionResults: {}},
    expectedChallenge: passkeyChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(known.publicKey),
      counter: Number(known.counter),
    },
  }).catch(() => null);
  if (!result?.verified) return NO_MATCH;
  const {newCounter} = result.authenticationInfo;
  await markPasskeyUsed(trx, {id: known.id, counter: newCounter, now: now()});
  return null;
};
