import type {BulkResponse, BulkUndoRequest} from '@switchboard/contracts/tickets/changes';
import type {Trx} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
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
 * Undoes the caller's changes of tickets at one time, each ticket by itself: values changed again since stay, as listed in
 * `results`. A ticket without a change at that time stays as it is. Throws 403 for changes that the caller may not make any more.
 */
export const undoChange = (
  deps: Core,
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
