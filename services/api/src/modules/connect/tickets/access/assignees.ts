import {forbidden, invalid} from '@switchboard/service-kit/errors';
import type {Trx} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {listTeamNames, listTicketViewers} from '#modules/account/service.ts';
import {canBeAssignee, mayAssign} from './rules.ts';

/** Throws 422 for a person who is no active member, or a light agent, 403 for one to whom the caller may not assign tickets. */
export const checkAssignee = async (
  trx: Trx,
  {userId, role}: Actor,
  id: string | null,
): Promise<void> => {
  if (id === null) return;
  const viewers = await listTicketViewers(trx);
  const [giver, assignee] = [userId, id].map((wanted) =>
    viewers.find((viewer) => viewer.userId === wanted),
  );
  if (!giver || !assignee) throw invalid({assigneeId: 'Assignee is invalid'});
  if (!canBeAssignee(assignee.role))
    throw invalid({assigneeId: "Light agents can't be assignees. Choose an agent"});
  if (!mayAssign(role, giver, assignee))
    throw forbidden('You can only give tickets to members of your teams.');
};

/** Throws 422 for an unknown team. */
export const checkTeam = async (trx: Trx, id: string | null): Promise<void> => {
  if (id !== null && !(await listTeamNames(trx)).some((team) => team.id === id))
    throw invalid({teamId: 'Team is invalid'});
};
