import {TAGS_MAX} from '@switchboard/contracts/limits';
import type {BulkAction} from '@switchboard/contracts/tickets/changes';
import {problem} from '@switchboard/service-kit/errors';
import {planRestore, planSpam, planTrash} from './lifecycle-rules.ts';
import {cleanTags} from '@switchboard/contracts/tags/clean-tags';
import {type By, type Plan, planUpdate, type TicketRow} from './rules.ts';

const withTags = (ticket: TicketRow, added: string[]): string[] => {
  const tags = cleanTags([...ticket.tags, ...added]);
  if (tags.length > TAGS_MAX)
    throw problem('illegal_transition', `A ticket can have at most ${TAGS_MAX} tags.`);
  return tags;
};

/**
 * Effect of an action for several tickets on one of them.
 * @throws 409 for a move that the ticket does not allow
 */
export const planAction = (
  ticket: TicketRow,
  action: Omit<BulkAction, 'macroId'>,
  by: By,
): Plan => {
  const {addTags, removeTags, isSpam, isDeleted, ...change} = action;
  if (isDeleted !== undefined) return isDeleted ? planTrash(ticket, by) : planRestore(ticket, by);
  if (isSpam !== undefined) return planSpam(ticket, isSpam, by);
  if (addTags !== undefined) return planUpdate(ticket, {tags: withTags(ticket, addTags)}, by);
  if (removeTags !== undefined)
    return planUpdate(ticket, {tags: ticket.tags.filter((tag) => !removeTags.includes(tag))}, by);
  return planUpdate(ticket, change, by);
};
