import {SUPPORT_ADDRESSES_MAX} from '@switchboard/contracts/limits';
import {ACKNOWLEDGEMENT_VARIABLES, variableFault} from '@switchboard/contracts/variables';
import type {
  SupportAddress,
  SupportAddressRequest,
} from '@switchboard/contracts/support-addresses/schemas';
import {expectVersion, newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {ConnectDeps} from '../../ports.ts';
import {refuseImitation} from '#imitation/index.ts';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {recordSetting} from '../../setting-audit.ts';
import {refuseUnlessManager} from '../../ticket-settings.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireVerificationMail} from '#modules/account/service.ts';
import {readSender} from './sender.ts';
import {getSigningKey} from '../../signing/index.ts';
import {domainOf, domainRecord, isPublished} from './domain-record.ts';
import {mailLink, markVerified, refuseTaken} from './verification.ts';
import {
  deleteSupportAddress,
  insertSupportAddress,
  findSupportAddresses,
  lockSupportAddress,
  type SupportAddressRow,
  updateAddress,
  updateSupportAddress,
} from './repository.ts';

/** Support addresses, the oldest first. */
export const getSupportAddresses = ({db}: Core, actor: Actor): Promise<SupportAddress[]> =>
  withWorkspace(db, actor, async (trx) => {
    const key = await getSigningKey(trx, actor.workspaceId);
    return (await findSupportAddresses(trx)).map((row) => present(row, key));
  });

/**
 * Saves a support address and mails the link that verifies it, unless DNS does already: until then it neither receives nor sends.
 * Throws 403 unless owner or admin, 422 for an address that any workspace uses, or of the domain of this system's own mails, and for a name
 * like the product's, 429 beyond the limits of mail.
 */
export const createSupportAddress = async (
  deps: ConnectDeps,
  actor: Actor,
  request: SupportAddressRequest,
): Promise<SupportAddress> => {
  refuseUnlessManager(actor);
  const at = deps.now();
  const row = {
    id: newId(),
    workspaceId: actor.workspaceId,
    ...read(request),
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...NO_MAIL_YET,
  };
  refuseImitation(deps.config, {name: row.name, field: 'name'});
  const isKnownDomain = await checkAddress(deps, actor, row.address);
  await changeSupportAddresses(deps, actor, async (trx) => {
    if ((await findSupportAddresses(trx)).length >= SUPPORT_ADDRESSES_MAX)
      throw problem(
        'illegal_transition',
        `There can be at most ${SUPPORT_ADDRESSES_MAX} support addresses.`,
      );
    await insertSupportAddress(trx, row, at);
    if (!isKnownDomain) await mailLink(deps, trx, {actor, supportAddress: row});
    await recordSetting(trx, actor, {...subjectOf(row), after: factsOf(row)});
  });
  if (isKnownDomain) await markVerified(deps, actor, {addresses: [row], by: 'dns'});
  return getSupportAddress(deps, actor, row.id);
};

/** Initial state of a new address, and of one that replaces another. */
const NO_MAIL_YET = {receivedAt: null, sentAt: null, sentState: null, sentError: null};

interface Change {
  id: string;
  version: number;
  request: SupportAddressRequest;
}

/** Like `createSupportAddress`; 404, and 409 version_conflict if it was changed meanwhile. A changed address must be verified again. */
export const changeSupportAddress = async (
  deps: ConnectDeps,
  actor: Actor,
  {id, version, request}: Change,
): Promise<SupportAddress> => {
  const before = await getSupportAddress(deps, actor, id);
  const change = {...read(request), version: version + 1, updatedAt: deps.now()};
  if (change.name !== before.name) refuseImitation(deps.config, {name: change.name, field: 'name'});
  const hasMoved = before.address !== change.address;
  const isKnownDomain = hasMoved && (await checkAddress(deps, actor, change.address));
  await changeSupportAddresses(deps, actor, async (trx) => {
    const row = await lockSupportAddress(trx, id);
    if (!row) throw notFound('Support address');
    expectVersion(row.version, version);
    await updateSupportAddress(trx, id, {...change, ...(hasMoved && NO_MAIL_YET)});
    if (hasMoved) await updateAddress(trx, id, change.address);
    if (hasMoved && !isKnownDomain)
      await mailLink(deps, trx, {actor, supportAddress: {id, address: change.address}});
    const [before, after] = [factsOf(row), factsOf({...row, ...change})];
    await recordSetting(trx, actor, {...subjectOf({id, ...change}), before, after});
  });
  if (isKnownDomain)
    await markVerified(deps, actor, {addresses: [{id, address: change.address}], by: 'dns'});
  return getSupportAddress(deps, actor, id);
};

/** Removes an address, whose mails are refused from then on. Throws 403, 404. */
export const removeSupportAddress = (deps: Core, actor: Actor, id: string): Promise<void> => {
  refuseUnlessManager(actor);
  return changeSupportAddresses(deps, actor, async (trx) => {
    const row = await lockSupportAddress(trx, id);
    if (!row) throw notFound('Support address');
    await deleteSupportAddress(trx, id);
    await recordSetting(trx, actor, {...subjectOf(row), before: factsOf(row)});
  });
};

/** Throws 403, 404. */
export const getSupportAddress = async (
  deps: Core,
  actor: Actor,
  id: string,
): Promise<SupportAddress> => {
  refuseUnlessManager(actor);
  const supportAddress = (await getSupportAddresses(deps, actor)).find((one) => one.id === id);
  if (!supportAddress) throw notFound('Support address');
  return supportAddress;
};

/**
 * Refuses an address that another workspace has verified, and those of the domain of this system's own mails, unless DNS proves that the
 * domain belongs to the workspace. Counts the mail with the link.
 * @returns true if DNS verifies the address; DNS is queried for the own domain, and if it has verified another address of the domain
 */
const checkAddress = async (deps: ConnectDeps, actor: Actor, address: string): Promise<boolean> => {
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
    isKnown: (await findSupportAddresses(trx)).some(
      (supportAddress) =>
        supportAddress.provenBy === 'dns' && domainOf(supportAddress.address) === domain,
    ),
  }));
  const isVerified = (isOwnDomain || isKnown) && (await isPublished(deps.readTxt, record));
  if (isOwnDomain && !isVerified)
    throw invalid({
      address: `${domain} is the domain of this system's own mails. Add the TXT record ${record.name} with ${record.value} to it first`,
    });
  if (!isVerified) await requireVerificationMail(deps, {workspaceId: actor.workspaceId, address});
  return isVerified;
};

const changeSupportAddresses = async <Result>(
  {db}: Core,
  actor: Actor,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> => {
  try {
    return await withWorkspace(db, actor, work);
  } catch (error) {
    if ((error as {code?: string}).code === '23505')
      throw invalid({address: 'This address is already in use'});
    throw error;
  }
};

const subjectOf = ({id, address}: {id: string; address: string}) =>
  ({type: 'support_address', id, name: address}) as const;

const factsOf = ({address, name, signature, acknowledgement}: SupportAddressRequest) => ({
  address,
  name,
  signature,
  ...(acknowledgement !== undefined && {acknowledgement}),
});

/** Rejects a part after a plus, which is reserved: it identifies the answered ticket. */
const read = ({address, name, signature, acknowledgement}: SupportAddressRequest) => {
  const lower = address.trim().toLowerCase();
  if (lower.includes('+')) throw invalid({address: 'Address must be without a plus sign'});
  const fault = variableFault(acknowledgement ?? '', ACKNOWLEDGEMENT_VARIABLES);
  if (fault) throw invalid({acknowledgement: fault});
  return {
    address: lower,
    name: name.trim(),
    signature: signature.trim(),
    ...(acknowledgement !== undefined && {acknowledgement: acknowledgement.trim()}),
  };
};

const presentSent = ({
  sentAt,
  sentState,
  sentError,
}: SupportAddressRow): SupportAddress['lastSent'] =>
  sentAt && sentState && {state: sentState, at: sentAt.toISOString(), error: sentError};

const present = (row: SupportAddressRow, key: string): SupportAddress => {
  const {id, address, name, signature, acknowledgement, version, updatedAt} = row;
  const {provenAt, graceUntil} = row;
  return {
    id,
    address,
    name,
    signature,
    acknowledgement,
    version,
    updatedAt: updatedAt.toISOString(),
    isVerified: provenAt !== null,
    worksUntil: provenAt === null ? (graceUntil?.toISOString() ?? null) : null,
    record: domainRecord(domainOf(address), key),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    lastSent: presentSent(row),
  };
};
