import type {Trx} from '#database/index.ts';
import {findPeople} from '#modules/account/service.ts';
import {type Plan, setAssignee} from '../../tickets/rules.ts';

/** Unassigns a reopened ticket from a former member who resolved it: nobody would see it in their list. */
export const takeFromFormerMember = async (trx: Trx, plan: Plan, at: Date): Promise<Plan> => {
  const {assigneeId} = plan.ticket;
  const assignee =
    assigneeId === null ? undefined : (await findPeople(trx, [assigneeId])).get(assigneeId);
  return assignee?.isActive === false
    ? setAssignee(plan, null, {type: 'system', id: null, at})
    : plan;
};
