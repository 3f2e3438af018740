import {supportAddressesPath} from '@switchboard/contracts/places/ticket-settings';
import type {DnsRecord, SupportAddress} from '@switchboard/contracts/support-addresses/schemas';
import {type Trx, systemOf, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {ConnectDeps} from '../../ports.ts';
import {renderMail} from '#mail/index.ts';
import {problem} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {
  giveBackMails,
  requireDnsCheck,
  requireTestMail,
  takeMails,
} from '#modules/account/service.ts';
import {reasonOf} from '../../refusals.ts';
import {readDnsRecords} from './dns-records.ts';
import {domainOf} from './domain-record.ts';
import {noteReceived, noteSent} from './repository.ts';
import {readSender} from './sender.ts';
import {getSupportAddress, getSupportAddresses} from './service.ts';

/** Maximum waiting time of a test for the mail server. */
const PATIENCE_MS = 20_000;

type Outcome = Pick<NonNullable<SupportAddress['lastSent']>, 'state' | 'error'>;

/** The SPF, DKIM and DMARC records of an address's domain, from a current DNS query. Throws 403, 404, 429 for too many checks. */
export const checkDns = async (
  deps: ConnectDeps,
  actor: Actor,
  id: string,
): Promise<DnsRecord[]> => {
  const {address} = await getSupportAddress(deps, actor, id);
  await requireDnsCheck(deps, actor.workspaceId);
  const sender = domainOf(readSender(deps.config.mailFrom).address);
  return readDnsRecords(deps.readTxt, {address, domain: domainOf(address), sender});
};

/** State of a support address before a large sending: `weak` are the records of its domain that do not include this system. */
interface SenderHealth {
  address: string;
  isVerified: boolean;
  weak: DnsRecord[];
}

/**
 * State for the author of a broadcast. Queries DNS only as often as the workspace may.
 * @returns null for a nonexistent address
 */
export const readSenderHealth = async (
  deps: ConnectDeps,
  actor: Actor,
  id: string,
): Promise<SenderHealth | null> => {
  const found = (await getSupportAddresses(deps, actor)).find((one) => one.id === id);
  if (!found) return null;
  const {address, isVerified} = found;
  const records = await requireDnsCheck(deps, actor.workspaceId).then(
    () => {
      const sender = domainOf(readSender(deps.config.mailFrom).address);
      return readDnsRecords(deps.readTxt, {address, domain: domainOf(address), sender});
    },
    () => [],
  );
  const weak = records.filter(({state}) => state === 'missing' || state === 'different');
  return {address, isVerified, weak};
};

/**
 * Sends a mail from a support address to the caller's own, and records the outcome.
 * @throws 403, 404, 409 for an address that may not send yet, 429 beyond the limits of mail
 */
export const sendTest = async (deps: Core, actor: Actor, id: string): Promise<SupportAddress> => {
  const {address, name, isVerified, worksUntil} = await getSupportAddress(deps, actor, id);
  if (!isVerified && worksUntil === null)
    throw problem('illegal_transition', 'Verify the address first: until then it cannot send.');
  const {workspaceId} = actor;
  await requireTestMail(deps, workspaceId);
  const refusal = await takeMails(deps, {workspaceId, count: 1});
  if (refusal !== null) throw problem('rate_limited', refusal);
  const outcome = await deliver(deps, {actor, from: {name, address}});
  if (outcome.state === 'failed') await giveBackMails(deps, {workspaceId, count: 1});
  await withWorkspace(deps.db, actor, (trx) => noteSent(trx, id, {...outcome, at: deps.now()}));
  return getSupportAddress(deps, actor, id);
};

const deliver = async (
  {mail, config}: Core,
  {actor, from}: {actor: Actor; from: {name: string; address: string}},
): Promise<Outcome> => {
  const content = renderMail(
    {
      subject: `Test mail from ${from.address}`,
      sender: from.name,
      greeting: 'Hello,',
      paragraphs: [
        `This mail was sent from ${from.address} to test the support address. Replies to your tickets leave the same way.`,
        'If you found it in your spam folder, add the DNS records that are shown there.',
      ],
      action: {
        label: 'Open Support addresses',
        url: config.publicUrl + supportAddressesPath(),
      },
    },
    config.productName,
  );
  const patience = Promise.withResolvers<never>();
  const timer = setTimeout(() => patience.reject(new Error('No answer in time.')), PATIENCE_MS);
  try {
    const to = {name: '', address: actor.email};
    const {isSent} = await Promise.race([
      mail.deliver({from, to, headers: {'Auto-Submitted': 'auto-generated'}, ...content}),
      patience.promise,
    ]);
    return {state: isSent ? 'sent' : 'outbox', error: null};
  } catch (error) {
    return {state: 'failed', error: reasonOf(error).sentence};
  } finally {
    clearTimeout(timer);
  }
};

/** Records a received mail of an address. */
export const markReceived = (
  {db, now}: Pick<Core, 'db' | 'now'>,
  {workspaceId, channelId}: {workspaceId: string; channelId: string},
): Promise<void> =>
  withWorkspace(db, systemOf(workspaceId), (trx) => noteReceived(trx, channelId, now()));

/** Records a sent mail of an address, or its failure. */
export const markSent = async (
  trx: Trx,
  channelId: string | null,
  outcome: Outcome & {at: Date},
): Promise<void> => {
  if (channelId !== null) await noteSent(trx, channelId, outcome);
};
