import type {MailChannel} from '@switchboard/contracts/mail-channels';
import {withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {invalid} from '../../../errors/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {requireDnsCheck, requireProofMail} from '../../account/allowance/service.ts';
import {getSigningKey} from '../signing/service.ts';
import {domainOf, isPublished} from './domain-record.ts';
import {mailLink, prove, readProofToken, refuseTaken} from './proof.ts';
import {isTaken} from './repository.ts';
import {getChannel, getChannels} from './service.ts';

const GONE = 'This link is not valid any more. Send a new one.';

/**
 * Proves an address by the link that was mailed to it. Only owners and admins of the workspace that asked for it can.
 * @throws 403, 404 when there is no such address any more, 422 for a link that is not good, or whose address another workspace has proven
 */
export const proveByLink = async (
  deps: ApiDeps,
  actor: Actor,
  token: string,
): Promise<MailChannel> => {
  const named = readProofToken(token, deps.now());
  if (!named) throw invalid({token: GONE});
  const channel = await getChannel(deps, actor, named.id);
  const key = await withWorkspace(deps.db, actor, (trx) => getSigningKey(trx, actor.workspaceId));
  if (!named.isGood(channel.address, key)) throw invalid({token: GONE});
  await prove(deps, actor, {channels: [channel], by: 'link'});
  return getChannel(deps, actor, channel.id);
};

/** Throws 403, 404, 422 for an address that another workspace has proven, 429 beyond the limits of mail. */
export const sendLink = async (deps: ApiDeps, actor: Actor, id: string): Promise<void> => {
  const channel = await getChannel(deps, actor, id);
  await refuseTaken(deps, actor, channel.address);
  await requireProofMail(deps, {workspaceId: actor.workspaceId, address: channel.address});
  await withWorkspace(deps.db, actor, (trx) => mailLink(deps, trx, {actor, channel}));
};

/**
 * Asks DNS whether the domain of an address is the workspace's, and proves all its addresses of it.
 * @throws 403, 404, 422 when the record is not there, or another workspace has proven the address, 429 for too many checks
 */
export const checkDomain = async (
  deps: ApiDeps,
  actor: Actor,
  id: string,
): Promise<MailChannel> => {
  const {address, record} = await getChannel(deps, actor, id);
  await requireDnsCheck(deps, actor.workspaceId);
  await refuseTaken(deps, actor, address);
  if (!(await isPublished(deps.readTxt, record)))
    throw invalid({
      record: `DNS shows no TXT record ${record.name} with this value yet. A new record can take an hour to appear.`,
    });
  const ofDomain = (await getChannels(deps, actor)).filter(
    (channel) => !channel.isProven && domainOf(channel.address) === domainOf(address),
  );
  const taken = await Promise.all(
    ofDomain.map((channel) => isTaken(deps.db, channel.address, actor.workspaceId)),
  );
  await prove(deps, actor, {channels: ofDomain.filter((_, index) => !taken[index]), by: 'dns'});
  return getChannel(deps, actor, id);
};
