import {Check} from 'typebox/value';
import {Email} from '@switchboard/contracts/fields';
import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import type {
  ContactSubscriptionsResponse,
  CreateSuppressionRequest,
  Suppression,
  SuppressionsQuery,
} from '@switchboard/contracts/suppressions/schemas';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {cutPage, readAfter, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {publishEvent} from '#events/index.ts';
import {toE164} from '#phone/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import {findPeople, recordAudit} from '../../account/service.ts';
import {findContactsAt, findKnownContact} from '../../connect/service.ts';
import {suppress} from './addresses.ts';
import {maskAddress} from './mask.ts';
import {
  countSuppressions,
  deleteSuppression,
  findSuppressions,
  listSuppressions,
  type SuppressionRow,
} from './repository.ts';

/** One page, the newest first; `q` searches addresses. Throws 403, 422 for a wrong cursor. */
export const getSuppressions = (
  {db}: Core,
  actor: Actor,
  {q, channel, reason, cursor, limit = PAGE_SIZE_DEFAULT}: SuppressionsQuery,
) => {
  requireCapability(actor, 'manageSuppressions');
  const after = readAfter(cursor);
  const filter = {q: q?.trim(), channel, reason};
  return withWorkspace(db, actor, async (trx) => {
    const found = await listSuppressions(trx, filter, {limit: limit + 1, after});
    const {rows, nextCursor} = cutPage(found, limit, ({createdAt, id}) => [
      createdAt.toISOString(),
      id,
    ]);
    return {
      suppressions: await present(trx, rows),
      page: {nextCursor, total: await countSuppressions(trx, filter)},
    };
  });
};

/** Normalised form of the channel. Throws 422. */
const readAddress = (channel: BroadcastChannel, text: string): string => {
  if (channel === 'email') {
    const address = text.trim().toLowerCase();
    if (!Check(Email, address)) throw invalid({address: 'Email is invalid'});
    return address;
  }
  const number = toE164(text.trim());
  if (!number) throw invalid({address: 'Phone is invalid'});
  return number;
};

/** Suppresses an address manually. Throws 403, 409 for a suppressed one, 422 for an invalid one. */
export const addSuppression = (
  deps: Core,
  actor: Actor,
  {channel, address: text}: CreateSuppressionRequest,
): Promise<Suppression> => {
  requireCapability(actor, 'manageSuppressions');
  const address = readAddress(channel, text);
  const {workspaceId, userId} = actor;
  return withWorkspace(deps.db, actor, async (trx) => {
    const id = await suppress(
      trx,
      {workspaceId, channel, address},
      {reason: 'manual', createdById: userId, now: deps.now()},
    );
    if (id === null)
      throw problem('duplicate', `${address} is suppressed already.`, {
        fields: {address: 'This address is suppressed already'},
      });
    await audit(trx, actor, {action: 'suppression.added', id, address, channel, reason: 'manual'});
    const rows = await findSuppressions(trx, {channel, address});
    const [added] = await present(
      trx,
      rows.filter((row) => row.id === id),
    );
    if (!added) throw notFound('Suppressed address');
    return added;
  });
};

/** Allows broadcasts to an address again, as far as this reason is concerned. Throws 403, 404. */
export const removeSuppression = async ({db}: Core, actor: Actor, id: string): Promise<void> => {
  requireCapability(actor, 'manageSuppressions');
  await withWorkspace(db, actor, async (trx) => {
    const row = await deleteSuppression(trx, id);
    if (!row) throw notFound('Suppressed address');
    await audit(trx, actor, {action: 'suppression.removed', ...row});
    const {workspaceId} = actor;
    await publishEvent(trx, {workspaceId, type: 'suppression.changed', payload: {}});
  });
};

interface Audited extends Pick<SuppressionRow, 'id' | 'address' | 'channel' | 'reason'> {
  action: 'suppression.added' | 'suppression.removed';
}

/** The log cannot be erased, so it contains no whole address. */
const audit = (
  trx: Trx,
  actor: Actor,
  {action, id, address, channel, reason}: Audited,
): Promise<void> =>
  recordAudit(trx, {
    actor,
    action,
    subject: {type: 'suppression', id, name: maskAddress(address)},
    details: {[action === 'suppression.added' ? 'after' : 'before']: {channel, reason}},
  });

type Subscriptions = ContactSubscriptionsResponse['subscriptions'];

/** State of broadcasts to a contact, with the reason for a suppression. Throws 404 for a contact that is invisible to the caller. */
export const getSubscriptions = (
  {db}: Core,
  actor: Actor,
  contactId: string,
): Promise<Subscriptions> =>
  withWorkspace(db, actor, async (trx) => {
    const contact = await findKnownContact(trx, contactId);
    if (!contact) throw notFound('Contact');
    return {
      email: await readSubscription(trx, 'email', contact.email),
      sms: await readSubscription(trx, 'sms', contact.phone),
    };
  });

const readSubscription = async (
  trx: Trx,
  channel: BroadcastChannel,
  address: string | null,
): Promise<Subscriptions['email']> => {
  if (address === null) return null;
  const [row] = await findSuppressions(trx, {channel, address: address.toLowerCase()});
  return row ? {suppressionId: row.id, reason: row.reason, at: row.createdAt.toISOString()} : null;
};

const present = async (trx: Trx, rows: SuppressionRow[]): Promise<Suppression[]> => {
  const addresses = (wanted: BroadcastChannel) =>
    rows.flatMap(({channel, address}) => (channel === wanted ? address : []));
  const contacts = await findContactsAt(trx, {
    emails: addresses('email'),
    phones: addresses('sms'),
  });
  const byAddress = new Map(
    contacts.flatMap(({id, name, email, phone}) =>
      [email?.toLowerCase(), phone].flatMap((address) =>
        address ? [[address, {id, name}] as const] : [],
      ),
    ),
  );
  const people = await findPeople(
    trx,
    rows.map((row) => row.createdById),
  );
  return rows.map(({id, channel, address, reason, createdById, createdAt}) => ({
    id,
    channel,
    address,
    reason,
    contact: byAddress.get(address) ?? null,
    createdBy: createdById && (people.get(createdById)?.name ?? 'Former member'),
    createdAt: createdAt.toISOString(),
  }));
};
