import {createHmac, timingSafeEqual} from 'node:crypto';
import {isId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {invalid} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {getWorkspaceName} from '#modules/account/service.ts';
import {recordSetting} from '../../setting-audit.ts';
import {getSigningKey} from '../../signing/index.ts';
import {verificationMail} from './mails.ts';
import {endGrace, isTaken, saveVerification} from './repository.ts';

interface Address {
  id: string;
  address: string;
}

const LINK_MS = 7 * 86_400_000;
const IN_USE = 'This address is already in use';

/** Mails the verification link to an address. */
export const mailLink = async (
  {config, mail, now}: Core,
  trx: Trx,
  {actor, supportAddress}: {actor: Actor; supportAddress: Address},
): Promise<void> => {
  const token = verificationToken(supportAddress, {
    key: await getSigningKey(trx, actor.workspaceId),
    expires: now().getTime() + LINK_MS,
  });
  await mail.send(
    trx,
    verificationMail(config, {
      address: supportAddress.address,
      workspaceName: await getWorkspaceName(trx),
      askedBy: actor.email,
      token,
    }),
  );
};

/** Activates these addresses for receiving and sending mail, for this workspace alone. Throws 422 if another one has verified one. */
export const markVerified = async (
  {db, now}: Core,
  actor: Actor,
  {addresses, by}: {addresses: Address[]; by: 'link' | 'dns'},
): Promise<void> => {
  try {
    await withWorkspace(db, actor, async (trx) => {
      await saveVerification(
        trx,
        addresses.map(({id}) => id),
        {provenAt: now(), provenBy: by},
      );
      for (const {id, address} of addresses)
        await recordSetting(trx, actor, {
          type: 'support_address',
          id,
          name: address,
          before: {verifiedBy: null},
          after: {verifiedBy: by},
        });
    });
  } catch (error) {
    if ((error as {code?: string}).code === '23505') throw invalid({address: IN_USE});
    throw error;
  }
  await endGrace(
    db,
    addresses.map(({address}) => address),
  );
};

/** Throws 422 for an address that another workspace has verified. */
export const refuseTaken = async (
  {db}: Core,
  {workspaceId}: Actor,
  address: string,
): Promise<void> => {
  if (await isTaken(db, address, workspaceId)) throw invalid({address: IN_USE});
};

interface Signed {
  key: string;
  expires: number;
}

/** Valid for this support address while it has this address. @param expires in milliseconds */
const verificationToken = ({id, address}: Address, {key, expires}: Signed): string => {
  const until = expires.toString(36);
  return `${id}.${until}.${sign(key, [id, address, until])}`;
};

/** Address that a token may verify; `isGood`: the token is valid for it. */
export const readVerificationToken = (
  token: string,
  now: Date,
): {id: string; isGood: (address: string, key: string) => boolean} | undefined => {
  const [id = '', until = '', signature = ''] = token.split('.');
  if (!isId(id) || !(Number.parseInt(until, 36) > now.getTime())) return undefined;
  const given = Buffer.from(signature);
  const fits = (expected: Buffer) =>
    expected.length === given.length && timingSafeEqual(expected, given);
  return {id, isGood: (address, key) => fits(Buffer.from(sign(key, [id, address, until])))};
};

const sign = (key: string, parts: string[]) =>
  createHmac('sha256', key)
    .update(['proof', ...parts].join(':'))
    .digest('base64url');
