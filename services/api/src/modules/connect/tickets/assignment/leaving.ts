import type {Successor} from '@switchboard/contracts/team/schemas';
import {asMember, type Trx} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {invalid} from '@switchboard/service-kit/errors';
import {listTeamNames, listTicketViewers, type MemberTickets} from '#modules/account/service.ts';
import {canBeAssignee} from '../access/rules.ts';
import {changeTicket} from '../write/change-ticket.ts';
import {lockTicket} from '../repository.ts';
import {type By, type Plan, setAssignee, setTeam} from '../domain/rules.ts';
import {countWorkloads} from '../read/workload.ts';
import {countOpenOf, deleteOwnRows, deleteSignatures, listUnfinishedOf} from './repository.ts';
import {countLeftoverWork, handOver} from './hand-over.ts';

/**
 * Open work of members and teams, and the reassignment of a leaving member's tickets. Includes spam and the trash:
 * those tickets may come back.
 */
export const createMemberTickets = ({jobs, now}: Pick<Core, 'jobs' | 'now'>): MemberTickets => ({
  workloads: (trx, of) => countWorkloads(trx, of, now()),
  countOpen: countOpenOf,
  leftoverWork: countLeftoverWork,
  handOver,
  forget: async (trx, userId) => {
    await asMember(trx, userId, () => deleteOwnRows(trx, userId));
    await deleteSignatures(trx, userId);
  },
  reassign: async (trx, userId, {to, by: actorId}) => {
    await refuseUnknown(trx, to);
    const by: By = {type: 'agent', id: actorId, at: now()};
    for (const id of await listUnfinishedOf(trx, userId)) {
      const ticket = await lockTicket(trx, id);
      if (!ticket || ticket.assigneeId !== userId) continue;
      await changeTicket({jobs}, trx, {ticket, plan: giveTo({ticket, events: []}, to, by)});
    }
  },
});

const giveTo = (plan: Plan, to: Successor, by: By): Plan => {
  if (to.type === 'member') return setAssignee(plan, to.id, by);
  const unassigned = setAssignee(plan, null, by);
  return to.type === 'team' ? setTeam(unassigned, to.id, by) : unassigned;
};

const refuseUnknown = async (trx: Trx, to: Successor): Promise<void> => {
  if (to.type === 'member') {
    const member = (await listTicketViewers(trx)).find(({userId}) => userId === to.id);
    if (!member) throw invalid({reassignTo: 'Choose an active member'});
    if (!canBeAssignee(member.role))
      throw invalid({reassignTo: "Light agents can't be assignees. Choose an agent"});
  }
  if (to.type === 'team' && !(await listTeamNames(trx)).some(({id}) => id === to.id))
    throw invalid({reassignTo: 'Choose a team that exists'});
};
