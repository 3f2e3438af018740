import {PASSKEYS_MAX} from '@switchboard/contracts/limits';
import type {AddPasskeyRequest, Passkey} from '@switchboard/contracts/second-factor/schemas';
import {generateRegistrationOptions, verifyRegistrationResponse} from '@simplewebauthn/server';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {newId, withSystem} from '#database/index.ts';
import type {Proven} from '#plugins/caller/auth.ts';
import type {Client} from '#plugins/caller/client.ts';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {findUser} from '../../users/index.ts';
import {tidyUp} from './factors.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  saveNewChallenge,
  takeNewChallenge,
  toPasskey,
  updatePasskeyName,
} from './passkey-repository.ts';
import {withBothFactors, withProof} from './proof.ts';
import {relyingPartyOf} from './relying-party.ts';
import {issueFirstCodes, tell} from './service.ts';

const CHALLENGE_MS = 10 * 60_000;

/**
 * Options with which the browser queries the authenticator for a new passkey. @throws 422 naming `currentPassword` or `code`, 409 with too
 * many
 */
export const startPasskey = (deps: AccountDeps, proven: Proven) =>
  withProof(deps, proven, async (trx, user) => {
    const {config, now} = deps;
    const known = await listPasskeys(trx, user.id);
    if (known.length >= PASSKEYS_MAX)
      throw problem(
        'illegal_transition',
        `You can have at most ${PASSKEYS_MAX} passkeys. Remove one first.`,
      );
    const options = await generateRegistrationOptions({
      rpName: config.productName,
      rpID: relyingPartyOf(config).rpID,
      userName: user.email,
      userDisplayName: `${user.firstName} ${user.lastName}`,
      userID: new TextEncoder().encode(user.id),
      excludeCredentials: known.map(({credentialId}) => ({id: credentialId})),
      authenticatorSelection: {residentKey: 'discouraged', userVerification: 'preferred'},
    });
    const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
    await saveNewChallenge(trx, {userId: user.id, challenge: options.challenge, expiresAt});
    return {...options};
  });

interface Added {
  userId: string;
  added: AddPasskeyRequest;
  client: Client;
}

const verify = async ({config}: Core, {passkey}: AddPasskeyRequest, expectedChallenge: string) => {
  const {rpID, origin} = relyingPartyOf(config);
  const result = await verifyRegistrationResponse({
    response: {...passkey, clientExtensionResults: {}},
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => null);
  if (!result?.verified)
    throw invalid({passkey: 'That passkey cannot be used here. Begin again, or use another one.'});
  return result.registrationInfo.credential;
};

/** Adds a passkey. @returns recovery codes with the first factor, else none. @throws 409 for a set-up that has ended, 422 */
export const addPasskey = async (deps: Core, {userId, added, client}: Added): Promise<string[]> => {
  const {db, now} = deps;
  const user = await findUser(db, userId);
  if (!user) throw notFound('Account');
  const challenge = await withSystem(db, (trx) => takeNewChallenge(trx, userId, now()));
  if (challenge === undefined)
    throw problem('illegal_transition', 'This set-up has ended. Begin again.');
  const {id, publicKey, counter, transports = []} = await verify(deps, added, challenge);
  return withSystem(db, async (trx) => {
    const isNew = await insertPasskey(trx, {
      id: newId(),
      userId,
      name: added.name.trim(),
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports.join(','),
      createdAt: now(),
      lastUsedAt: null,
    });
    if (!isNew) throw invalid({passkey: 'This passkey was added before.'});
    await tell(deps, trx, {user, happening: 'passkey added', client});
    return issueFirstCodes(trx, userId);
  });
};

/** @throws 404 for a passkey that is not theirs */
export const renamePasskey = (
  {db}: Core,
  userId: string,
  {id, name}: {id: string; name: string},
): Promise<Passkey> =>
  withSystem(db, async (trx) => {
    const row = await updatePasskeyName(trx, {userId, id, name: name.trim()});
    if (!row) throw notFound('Passkey');
    return toPasskey(row);
  });

/** @throws 404 for a passkey that is not theirs, 422 naming `currentPassword` or `code` */
export const removePasskey = async (
  deps: AccountDeps,
  proven: Proven,
  id: string,
): Promise<void> => {
  const own = await listPasskeys(deps.db, proven.userId);
  if (!own.some((passkey) => passkey.id === id)) throw notFound('Passkey');
  await withBothFactors(deps, proven, async (trx, user) => {
    if (!(await deletePasskey(trx, user.id, id))) throw notFound('Passkey');
    await tidyUp(trx, user.id);
    await tell(deps, trx, {user, happening: 'passkey removed', client: proven.client});
  });
};
