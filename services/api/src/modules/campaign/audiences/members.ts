import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import type {
  AudienceContact,
  AudienceContactsQuery,
  PreviewAudienceRequest,
  Reach,
  ReachRequest,
} from '@switchboard/contracts/audiences/schemas';
import {notFound} from '@switchboard/service-kit/errors';
import {cutPage, withEveryTicket, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {ReachableContact} from '../../connect/service.ts';
import {refuseUnlessManager} from './access.ts';
import {combine, combineChosen, readReaching} from './combine.ts';
import {countNamed, countReach, findAudience, listContacts, sampleContacts} from './repository.ts';
import {readNameKeys} from './service.ts';

const toContact = ({id, name, email, phone, company}: ReachableContact): AudienceContact => ({
  id,
  name,
  email,
  phone,
  company,
});

/**
 * One page of the contacts of an audience, by name; `q` searches names, addresses, numbers and companies. Throws 403, 404, 422 for a wrong
 * cursor.
 */
export const getContacts = (
  deps: Core,
  actor: Actor,
  {id, q, cursor, limit = PAGE_SIZE_DEFAULT}: AudienceContactsQuery & {id: string},
) => {
  refuseUnlessManager(actor);
  const after = readNameKeys(cursor);
  return withWorkspace(deps.db, actor, async (trx) => {
    const audience = await findAudience(trx, id);
    if (!audience) throw notFound('Audience');
    const combination = await combine(trx, {included: [audience]}, deps.now());
    const found = await listContacts(trx, combination, {q: q?.trim(), limit: limit + 1, after});
    const {rows, nextCursor} = cutPage(found, limit, (row) => [row.sortName, row.id]);
    return {
      contacts: rows.map(toContact),
      page: {nextCursor, total: await countNamed(trx, combination, q?.trim())},
    };
  });
};

/** Number of contacts that match a filter, and some of them. Throws 403. */
export const previewAudience = (
  deps: Core,
  actor: Actor,
  {filter}: PreviewAudienceRequest,
): Promise<{count: number; sample: AudienceContact[]}> => {
  refuseUnlessManager(actor);
  return withWorkspace(deps.db, actor, async (trx) => {
    const included = [{id: '', kind: 'dynamic' as const, filter}];
    const combination = await combine(trx, {included}, deps.now());
    const {count, sample} = await sampleContacts(trx, combination);
    return {count, sample: sample.map(toContact)};
  });
};

/**
 * Number of recipients of a broadcast, and of contacts by the reason for which they are skipped: the same for everyone. Throws 422 for an
 * unknown audience.
 */
export const getReach = (
  deps: Core,
  actor: Actor,
  {channel, ...choice}: ReachRequest,
): Promise<Reach> =>
  withWorkspace(deps.db, actor, (trx) =>
    withEveryTicket(trx, async () =>
      countReach(
        trx,
        await readReaching(trx, channel),
        await combineChosen(trx, choice, deps.now()),
      ),
    ),
  );
