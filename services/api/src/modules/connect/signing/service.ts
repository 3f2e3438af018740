import {randomBytes} from 'node:crypto';
import type {LinkQuery} from '@switchboard/contracts/links';
import type {Trx} from '#database/index.ts';
import {isGoodLink, type Target} from './links.ts';
import {findSigningKey, insertSigningKey} from './repository.ts';

/** The key of the workspace of `trx`, for links and addresses that are used without a session; created on first use. */
export const getSigningKey = async (trx: Trx, workspaceId: string): Promise<string> => {
  const known = await findSigningKey(trx);
  if (known !== undefined) return known;
  await insertSigningKey(trx, {workspaceId, key: randomBytes(32).toString('base64url')});
  const key = await findSigningKey(trx);
  if (key === undefined) throw new Error('The signing key that was just stored is missing.');
  return key;
};

/**
 * True for a link that was signed with the key of the workspace of `trx`, and has not expired. Creates no missing key: strangers can name
 * any workspace.
 */
export const opensLink = async (
  trx: Trx,
  target: Target,
  {query, now}: {query: LinkQuery; now: Date},
): Promise<boolean> => {
  const key = await findSigningKey(trx);
  return key !== undefined && isGoodLink(target, query, {key, now});
};
