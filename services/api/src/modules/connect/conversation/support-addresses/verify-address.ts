import type {SupportAddress} from '@switchboard/contracts/support-addresses/schemas';
import {withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {ConnectDeps} from '../../ports.ts';
import {invalid} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireDnsCheck, requireVerificationMail} from '#modules/account/service.ts';
import {getSigningKey} from '../../signing/index.ts';
import {domainOf, isPublished} from './domain-record.ts';
import {mailLink, markVerified, readVerificationToken, refuseTaken} from './verification.ts';
import {isTaken} from './repository.ts';
import {getSupportAddress, getSupportAddresses} from './service.ts';

const GONE = 'This link is no longer valid. Send a new one.';

/**
 * Verifies an address by the link that was mailed to it. Only owners and admins of the requesting workspace can.
 * @throws 403, 404 when the address is gone, 422 for an invalid link, or when another workspace has verified the address
 */
export const verifyByLink = async (
  deps: Core,
  actor: Actor,
  token: string,
): Promise<SupportAddress> => {
  const named = readVerificationToken(token, deps.now());
  if (!named) throw invalid({token: GONE});
  const supportAddress = await getSupportAddress(deps, actor, named.id);
  const key = await withWorkspace(deps.db, actor, (trx) => getSigningKey(trx, actor.workspaceId));
  if (!named.isGood(supportAddress.address, key)) throw invalid({token: GONE});
  await markVerified(deps, actor, {addresses: [supportAddress], by: 'link'});
  return getSupportAddress(deps, actor, supportAddress.id);
};

/** Throws 403, 404, 422 for an address that another workspace has verified, 429 beyond the limits of mail. */
export const sendLink = async (deps: Core, actor: Actor, id: string): Promise<void> => {
  const supportAddress = await getSupportAddress(deps, actor, id);
  await refuseTaken(deps, actor, supportAddress.address);
  await requireVerificationMail(deps, {
    workspaceId: actor.workspaceId,
    address: supportAddress.address,
  });
  await withWorkspace(deps.db, actor, (trx) => mailLink(deps, trx, {actor, supportAddress}));
};

/**
 * Queries DNS for a proof that the domain of an address belongs to the workspace, and verifies all its addresses in it.
 * @throws 403, 404, 422 when the record is missing, or another workspace has verified the address, 429 for too many checks
 */
export const checkDomain = async (
  deps: ConnectDeps,
  actor: Actor,
  id: string,
): Promise<SupportAddress> => {
  const {address, record} = await getSupportAddress(deps, actor, id);
  await requireDnsCheck(deps, actor.workspaceId);
  await refuseTaken(deps, actor, address);
  if (!(await isPublished(deps.readTxt, record)))
    throw invalid({
      record: `DNS shows no TXT record ${record.name} with this value yet. A new record can take an hour to appear.`,
    });
  const ofDomain = (await getSupportAddresses(deps, actor)).filter(
    (supportAddress) =>
      !supportAddress.isVerified && domainOf(supportAddress.address) === domainOf(address),
  );
  const taken = await Promise.all(
    ofDomain.map((supportAddress) => isTaken(deps.db, supportAddress.address, actor.workspaceId)),
  );
  await markVerified(deps, actor, {
    addresses: ofDomain.filter((_, index) => !taken[index]),
    by: 'dns',
  });
  return getSupportAddress(deps, actor, id);
};
