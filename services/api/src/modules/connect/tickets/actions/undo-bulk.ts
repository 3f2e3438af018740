import type {BulkResponse, BulkUndoRequest} from '@switchboard/contracts/tickets/changes';
import type {Trx} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import type {Actor} from '../../../../plugins/auth.ts';
import {checkAssignee} from '../access/assignees.ts';
import {refuseUnlessModerator} from '../access/permissions.ts';
import {fromStoredType} from '../domain/event-types.ts';
import type {Plan, TicketRow} from '../domain/rules.ts';
import {planUndo, undoableEvents} from '../domain/undo-rules.ts';
import {listEvents} from '../repository.ts';
import {checkFormerRequester} from '../requesters/service.ts';
import {linesThatHold} from '../../undone.ts';
import {changeEach} from './bulk.ts';

/**
 * Gives tickets back what the caller changed in them at one time, each by itself: what was changed again since stays, and
 * `results` says so. A ticket in which nothing changed then is left as it is. Throws 403 for what the caller may not do any more.
 */
export const undoChange = (
  deps: ApiDeps,
  actor: Actor,
  {ids, at}: BulkUndoRequest,
): Promise<Omit<BulkResponse, 'error' | 'message'>> => {
  const done = {userId: actor.userId, at: new Date(at)};
  const now = deps.now();
  const plan = async (trx: Trx, ticket: TicketRow): Promise<Plan> => {
    const lines = await listEvents(trx, ticket.id);
    if (lines.every((line) => line.at.getTime() !== done.at.getTime())) return {ticket, events: []};
    const history = linesThatHold(lines).map((event) => ({
      ...event,
      type: fromStoredType(event.type),
    }));
    const events = undoableEvents(history, done);
    if (events.some(({type}) => type === 'spam' || type === 'trash')) refuseUnlessModerator(actor);
    for (const {type, fromValue} of events) {
      if (type === 'assignee') await checkAssignee(trx, actor, fromValue);
      if (type === 'requester' && fromValue !== null) await checkFormerRequester(trx, fromValue);
    }
    const by = {type: 'agent' as const, id: actor.userId, at: now};
    return planUndo(ticket, {history, events, by});
  };
  return changeEach(deps, actor, {ids, at: now, plan});
};
