import type {Trx} from '#database/index.ts';
import {doRepliesClaim} from '../../settings/index.ts';
import {listEvents} from '../../tickets/index.ts';
import {type By, type Plan, setAssignee, type TicketRow} from '../../tickets/rules.ts';
import {linesThatHold} from '../../undone.ts';
import type {MessageRow} from '../messages/repository.ts';

interface Written {
  kind: 'reply' | 'note';
  /** Actions of the macros that go with it: one that assigns the ticket takes precedence. */
  actions: readonly {type: string}[];
  by: By & {id: string};
}

/** Assigns an unassigned ticket to the author of a reply, if they or the workspace want that (decision 0180). */
export const planClaim = async (
  trx: Trx,
  plan: Plan,
  {kind, actions, by}: Written,
): Promise<Plan> =>
  kind === 'reply' &&
  plan.ticket.assigneeId === null &&
  !actions.some(({type}) => type === 'assign') &&
  (await doRepliesClaim(trx, by.id))
    ? setAssignee(plan, by.id, by)
    : plan;

const isFixed = ({status, deletedAt, mergedIntoId}: TicketRow): boolean =>
  status === 'closed' || deletedAt !== null || mergedIntoId !== null;

/** Undoes the claim of a reply that is taken back; a ticket that was assigned again since, or can't be changed, stays as it is. */
export const planGivingBack = async (
  trx: Trx,
  ticket: TicketRow,
  {claimVersion, by}: Pick<MessageRow, 'claimVersion'> & {by: By},
): Promise<Plan> => {
  const unchanged = {ticket, events: []};
  if (claimVersion === null || isFixed(ticket)) return unchanged;
  const assignments = linesThatHold(await listEvents(trx, ticket.id)).filter(
    ({type}) => type === 'assignee',
  );
  if (assignments.at(-1)?.version !== claimVersion) return unchanged;
  const plan = setAssignee(unchanged, null, by);
  return {...plan, events: plan.events.map((event) => ({...event, undoes: claimVersion}))};
};
