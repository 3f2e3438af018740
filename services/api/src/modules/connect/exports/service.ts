import {Check} from 'typebox/value';
import {CreateExportRequest, type ExportLinkQuery} from '@switchboard/contracts/exports';
import {type Scope, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {notFound} from '../../../errors/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {listOnlookers} from '../../account/directory/service.ts';
import {listFields} from '../fields/repository.ts';
import {isGoodLink, signLink} from '../signing/links.ts';
import {getSigningKey} from '../signing/service.ts';
import {listTickets} from '../tickets/list-repository.ts';
import {refuseUnlessCurator} from '../tickets/permissions.ts';
import {presentTickets} from '../tickets/presenter.ts';
import {readFilter} from '../tickets/query.ts';
import {keysOf, orderOf} from '../tickets/sort.ts';
import {csvHead, csvOf} from './ticket-csv.ts';

type List = CreateExportRequest['list'];

const ROWS_AT_ONCE = 500;
const UUID = /^[0-9a-f-]{36}$/;

const targetOf = (workspaceId: string, {member, list}: {member: string; list: string}) => ({kind: 'export' as const, workspaceId, id: `${member}:${list}`});

/** A link to the tickets of a list as CSV. Throws 422 for a wrong filter, 403 for agents who ask for trash or spam. */
export const createExport = ({db, now}: ApiDeps, actor: Actor, {list}: CreateExportRequest): Promise<{url: string}> => {
  if (list.view === 'trash' || list.view === 'spam') refuseUnlessCurator(actor);
  readFilter(list, {userId: actor.userId, now: now()});
  const {workspaceId, userId} = actor;
  const content = {member: userId, list: JSON.stringify(list)};
  return withWorkspace(db, actor, async trx => {
    const signed = signLink(targetOf(workspaceId, content), await getSigningKey(trx, workspaceId), now());
    return {url: `/connect/api/exports/tickets.csv${signed}&${new URLSearchParams(content)}`};
  });
};

/**
 * The file behind a link, piece by piece, as the member who asked for it sees the tickets now. Throws 404 for a link that is
 * not ours or has ended, and when they are no member any more.
 */
export const openExport = async (deps: ApiDeps, query: ExportLinkQuery): Promise<AsyncIterable<string>> => {
  const {workspace: workspaceId = '', member = '', list: text = ''} = query;
  if (!UUID.test(workspaceId)) throw notFound('Export');
  const now = deps.now();
  const ticketScope = await withWorkspace(deps.db, {workspaceId, userId: ''}, async trx => {
    const isGood = isGoodLink(targetOf(workspaceId, {member, list: text}), query, {key: await getSigningKey(trx, workspaceId), now});
    return isGood ? (await listOnlookers(trx)).find(({userId}) => userId === member)?.ticketScope : undefined;
  });
  const request = ticketScope === undefined ? undefined : {list: JSON.parse(text) as unknown};
  if (ticketScope === undefined || !Check(CreateExportRequest, request)) throw notFound('Export');
  return readPages(deps, {workspaceId, userId: member, ticketScope}, request.list);
};

/** Each page in a transaction of its own: a long download holds nothing up. */
async function* readPages({db, now}: ApiDeps, scope: Scope, list: List): AsyncGenerator<string> {
  const filter = readFilter(list, {userId: scope.userId, now: now()});
  const order = orderOf(list.sort);
  let after: ReturnType<typeof keysOf> | null = null;
  const fields = await withWorkspace(db, scope, listFields);
  yield csvHead(fields);
  do {
    const page = await withWorkspace(db, scope, async trx => {
      const rows = await listTickets(trx, filter, {limit: ROWS_AT_ONCE, order, after});
      return {rows, tickets: await presentTickets(trx, rows)};
    });
    yield csvOf(page.tickets, fields);
    const last = page.rows.at(-1);
    after = last && page.rows.length === ROWS_AT_ONCE ? keysOf(order, last) : null;
  } while (after);
}
