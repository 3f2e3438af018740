import type {SecondFactor, StartTotpResponse} from '@switchboard/contracts/second-factor/schemas';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {type Trx, withSystem} from '#database/index.ts';
import type {Proven} from '#plugins/caller/auth.ts';
import type {Client} from '#plugins/caller/client.ts';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {deviceOf} from '../sessions/device.ts';
import {findUser} from '../../users/index.ts';
import {NO_MATCH} from './check-code.ts';
import {tidyUp} from './factors.ts';
import {type Happening, secondFactorMail} from './mails.ts';
import {listPasskeys, toPasskey} from './passkey-repository.ts';
import {withBothFactors, withProof} from './proof.ts';
import {hashRecoveryCode, newRecoveryCodes} from './recovery-codes.ts';
import {deleteRememberedDevice, listRememberedDevices} from './remembered-repository.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  insertRecoveryCodes,
  markTotpConfirmed,
  replaceTotp,
} from './repository.ts';
import {newTotpKey, totpStep, totpUri} from './totp.ts';

const SET_UP_MS = 3_600_000;

/** State of a person's second factor, without secrets. */
export const getSecondFactor = async ({db, now}: Core, userId: string): Promise<SecondFactor> => {
  const totp = await findTotp(db, userId);
  const devices = await listRememberedDevices(db, userId, now());
  return {
    totp: totp?.confirmedAt ? {addedAt: totp.confirmedAt.toISOString()} : null,
    passkeys: (await listPasskeys(db, userId)).map(toPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    rememberedDevices: devices.map(({userAgent, createdAt, lastUsedAt, expiresAt, ...rest}) => ({
      ...rest,
      device: deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
};

/**
 * Creates a key for an app; it counts for nothing until a code confirms it. @throws 422 naming `currentPassword` or `code`, 409 with an app
 */
export const startTotp = (deps: AccountDeps, proven: Proven): Promise<StartTotpResponse['setUp']> =>
  withProof(deps, proven, async (trx, user) => {
    const {cipher, config, now} = deps;
    const key = newTotpKey();
    const secret = await cipher.encrypt(key, user.id);
    const totp = {userId: user.id, secret, createdAt: now(), confirmedAt: null, lastStep: null};
    if (!(await replaceTotp(trx, totp)))
      throw problem('illegal_transition', 'You have an authenticator app. Remove it first.');
    return {key, uri: totpUri(key, {issuer: config.productName, email: user.email})};
  });

/** Turns the second factor on. @returns recovery codes with the first factor, else none */
export const confirmTotp = async (
  deps: AccountDeps,
  userId: string,
  {code, client}: {code: string; client: Client},
): Promise<string[]> => {
  const {db, cipher, now} = deps;
  const [user, totp] = [await findUser(db, userId), await findTotp(db, userId)];
  if (!user) throw notFound('Account');
  if (!totp || totp.confirmedAt || now().getTime() - totp.createdAt.getTime() > SET_UP_MS)
    throw problem('illegal_transition', 'This set-up has ended. Begin again.');
  const step = totpStep(await cipher.decrypt(totp.secret, userId), code, now());
  if (step === null) throw invalid({code: NO_MATCH});
  return withSystem(db, async (trx) => {
    if (!(await markTotpConfirmed(trx, {userId, now: now(), step})))
      throw problem('illegal_transition', 'This set-up has ended. Begin again.');
    await tell(deps, trx, {user, happening: 'app added', client});
    return issueFirstCodes(trx, userId);
  });
};

/** Removes the app. @throws 422 naming `currentPassword` or `code`, 409 without an app */
export const removeTotp = (deps: AccountDeps, proven: Proven): Promise<void> =>
  withBothFactors(deps, proven, async (trx, user) => {
    if (!(await deleteTotp(trx, user.id)))
      throw problem('illegal_transition', 'You have no authenticator app.');
    await tidyUp(trx, user.id);
    await tell(deps, trx, {user, happening: 'app removed', client: proven.client});
  });

/** @returns new recovery codes; the former ones no longer work */
export const replaceRecoveryCodes = (deps: AccountDeps, proven: Proven): Promise<string[]> =>
  withBothFactors(deps, proven, async (trx, user) => {
    await deleteRecoveryCodes(trx, user.id);
    await tell(deps, trx, {user, happening: 'recovery codes replaced', client: proven.client});
    return issueCodes(trx, user.id);
  });

/** @throws 404 for a device that is not theirs */
export const forgetDevice = ({db}: Core, userId: string, id: string): Promise<void> =>
  withSystem(db, async (trx) => {
    if (!(await deleteRememberedDevice(trx, userId, id))) throw notFound('Device');
  });

/** @returns recovery codes for a user who has none, else none */
export const issueFirstCodes = async (trx: Trx, userId: string): Promise<string[]> =>
  (await countRecoveryCodes(trx, userId)) === 0 ? issueCodes(trx, userId) : [];

const issueCodes = async (trx: Trx, userId: string): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await deleteRecoveryCodes(trx, userId);
  await insertRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
  return codes;
};

interface Told {
  user: {email: string; firstName: string};
  happening: Happening;
  /** null: another person did it. */
  client: Client | null;
}

/** Notifies a person by mail. */
export const tell = (
  {config, mail, now}: Core,
  trx: Trx,
  {user, happening, client}: Told,
): Promise<void> => {
  const asked = {at: now(), address: client?.address ?? null};
  return mail.send(trx, secondFactorMail(config, user, {happening, asked}));
};
