import {MAIL_CHANNELS_MAX} from '@switchboard/contracts/limits';
import type {MailChannel, MailChannelRequest} from '@switchboard/contracts/mail-channels';
import {expectVersion, newId, type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {forbidden, invalid, notFound, problem} from '../../../errors/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {requireProofMail} from '../../account/allowance/service.ts';
import {readSender} from '../outgoing/sender.ts';
import {getSigningKey} from '../signing/service.ts';
import {domainOf, domainRecord, isPublished} from './domain-record.ts';
import {mailLink, prove, refuseTaken} from './proof.ts';
import {
  deleteChannel,
  insertChannel,
  listChannels,
  lockChannel,
  type MailChannelRow,
  updateAddress,
  updateChannel,
} from './repository.ts';

/** Support addresses, the oldest first. */
export const getChannels = ({db}: ApiDeps, actor: Actor): Promise<MailChannel[]> =>
  withWorkspace(db, actor, async (trx) => {
    const key = await getSigningKey(trx, actor.workspaceId);
    return (await listChannels(trx)).map((row) => present(row, key));
  });

/**
 * Saves a support address and mails the link that proves it, unless DNS does already: until then it neither receives nor sends.
 * Throws 403 unless owner or admin, 422 for an address that is in use, in whatever workspace, or of the domain of this system's own
 * mails, 429 beyond the limits of mail.
 */
export const createChannel = async (
  deps: ApiDeps,
  actor: Actor,
  request: MailChannelRequest,
): Promise<MailChannel> => {
  requireManager(actor);
  const at = deps.now();
  const row = {
    id: newId(),
    workspaceId: actor.workspaceId,
    ...read(request),
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  const isKnownDomain = await checkAddress(deps, actor, row.address);
  await changeChannels(deps, actor, async (trx) => {
    if ((await listChannels(trx)).length >= MAIL_CHANNELS_MAX)
      throw problem(
        'illegal_transition',
        `There can be at most ${MAIL_CHANNELS_MAX} support addresses.`,
      );
    await insertChannel(trx, row, at);
    if (!isKnownDomain) await mailLink(deps, trx, {actor, channel: row});
  });
  if (isKnownDomain) await prove(deps, actor, {channels: [row], by: 'dns'});
  return getChannel(deps, actor, row.id);
};

interface Change {
  id: string;
  version: number;
  request: MailChannelRequest;
}

/** As `createChannel`; 404, and 409 version_conflict when someone else changed it meanwhile. Another address has to be proven anew. */
export const changeChannel = async (
  deps: ApiDeps,
  actor: Actor,
  {id, version, request}: Change,
): Promise<MailChannel> => {
  const before = await getChannel(deps, actor, id);
  const change = {...read(request), version: version + 1, updatedAt: deps.now()};
  const hasMoved = before.address !== change.address;
  const isKnownDomain = hasMoved && (await checkAddress(deps, actor, change.address));
  await changeChannels(deps, actor, async (trx) => {
    const row = await lockChannel(trx, id);
    if (!row) throw notFound('Support address');
    expectVersion(row.version, version);
    await updateChannel(trx, id, change);
    if (hasMoved) await updateAddress(trx, id, change.address);
    if (hasMoved && !isKnownDomain)
      await mailLink(deps, trx, {actor, channel: {id, address: change.address}});
  });
  if (isKnownDomain)
    await prove(deps, actor, {channels: [{id, address: change.address}], by: 'dns'});
  return getChannel(deps, actor, id);
};

/** What is sent to it is refused from then on. Throws 403, 404. */
export const removeChannel = (deps: ApiDeps, actor: Actor, id: string): Promise<void> => {
  requireManager(actor);
  return changeChannels(deps, actor, async (trx) => {
    if (!(await lockChannel(trx, id))) throw notFound('Support address');
    await deleteChannel(trx, id);
  });
};

/** Throws 403, 404. */
export const getChannel = async (deps: ApiDeps, actor: Actor, id: string): Promise<MailChannel> => {
  requireManager(actor);
  const channel = (await getChannels(deps, actor)).find((one) => one.id === id);
  if (!channel) throw notFound('Support address');
  return channel;
};

const requireManager = ({role}: Actor): void => {
  if (role !== 'owner' && role !== 'admin')
    throw forbidden('Only owners and admins can change ticket settings.');
};

/**
 * Refuses an address that is proven for another workspace, and those of the domain of this system's own mails, unless DNS says
 * that the domain is the workspace's. Counts the mail with the link.
 * @returns whether DNS proves the address: it is asked where it has proved another one, too
 */
const checkAddress = async (deps: ApiDeps, actor: Actor, address: string): Promise<boolean> => {
  await refuseTaken(deps, actor, address);
  const own = readSender(deps.config.mailFrom).address.toLowerCase();
  if (address === own)
    throw invalid({
      address: 'This system sends its own mails from this address. Choose another one',
    });
  const domain = domainOf(address);
  const isOwnDomain = domain === domainOf(own);
  const {record, isKnown} = await withWorkspace(deps.db, actor, async (trx) => ({
    record: domainRecord(domain, await getSigningKey(trx, actor.workspaceId)),
    isKnown: (await listChannels(trx)).some(
      (channel) => channel.provenBy === 'dns' && domainOf(channel.address) === domain,
    ),
  }));
  const isProven = (isOwnDomain || isKnown) && (await isPublished(deps.readTxt, record));
  if (isOwnDomain && !isProven)
    throw invalid({
      address: `${domain} is the domain of this system's own mails. Add the TXT record ${record.name} with ${record.value} to it first`,
    });
  if (!isProven) await requireProofMail(deps, {workspaceId: actor.workspaceId, address});
  return isProven;
};

const changeChannels = async <Result>(
  {db}: ApiDeps,
  actor: Actor,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> => {
  try {
    return await withWorkspace(db, actor, work);
  } catch (error) {
    if ((error as {code?: string}).code === '23505')
      throw invalid({address: 'This address is in use already'});
    throw error;
  }
};

/** A part after a plus is ours: it names the ticket that is answered. */
const read = ({address, name, signature}: MailChannelRequest) => {
  const lower = address.trim().toLowerCase();
  if (lower.includes('+')) throw invalid({address: 'Address must be without a plus sign'});
  return {address: lower, name: name.trim(), signature: signature.trim()};
};

const present = (
  {id, address, name, signature, version, updatedAt, provenAt, graceUntil}: MailChannelRow,
  key: string,
): MailChannel => ({
  id,
  address,
  name,
  signature,
  version,
  updatedAt: updatedAt.toISOString(),
  isProven: provenAt !== null,
  worksUntil: provenAt === null ? (graceUntil?.toISOString() ?? null) : null,
  record: domainRecord(domainOf(address), key),
});
