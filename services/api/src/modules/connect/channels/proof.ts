import {createHmac, timingSafeEqual} from 'node:crypto';
import {isId, type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {invalid} from '../../../errors/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {getWorkspaceName} from '../../account/directory/service.ts';
import {getSigningKey} from '../signing/service.ts';
import {proofMail} from './mails.ts';
import {endGrace, isTaken, saveProof} from './repository.ts';

interface Address {
  id: string;
  address: string;
}

const LINK_MS = 7 * 86_400_000;
const IN_USE = 'This address is in use already';

/** Mails the link that proves an address to it. */
export const mailLink = async (
  {config, mail, now}: ApiDeps,
  trx: Trx,
  {actor, channel}: {actor: Actor; channel: Address},
): Promise<void> => {
  const token = proofToken(channel, {
    key: await getSigningKey(trx, actor.workspaceId),
    expires: now().getTime() + LINK_MS,
  });
  await mail.send(
    trx,
    proofMail(config, {
      address: channel.address,
      workspaceName: await getWorkspaceName(trx),
      askedBy: actor.email,
      token,
    }),
  );
};

/** From now on these addresses take and send mail, for this workspace alone. Throws 422 when one is proven for another. */
export const prove = async (
  {db, now}: ApiDeps,
  actor: Actor,
  {channels, by}: {channels: Address[]; by: 'link' | 'dns'},
): Promise<void> => {
  try {
    await withWorkspace(db, actor, (trx) =>
      saveProof(
        trx,
        channels.map(({id}) => id),
        {provenAt: now(), provenBy: by},
      ),
    );
  } catch (error) {
    if ((error as {code?: string}).code === '23505') throw invalid({address: IN_USE});
    throw error;
  }
  await endGrace(
    db,
    channels.map(({address}) => address),
  );
};

/** Throws 422 for an address that is proven for another workspace. */
export const refuseTaken = async (
  {db}: ApiDeps,
  {workspaceId}: Actor,
  address: string,
): Promise<void> => {
  if (await isTaken(db, address, workspaceId)) throw invalid({address: IN_USE});
};

interface Signed {
  key: string;
  expires: number;
}

/** Good for this channel while it has this address. @param expires in milliseconds */
const proofToken = ({id, address}: Address, {key, expires}: Signed): string => {
  const until = expires.toString(36);
  return `${id}.${until}.${sign(key, [id, address, until])}`;
};

/** What a token may prove; `isGood` tells whether it does. */
export const readProofToken = (
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
