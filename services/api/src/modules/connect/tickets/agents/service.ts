import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import type {
  ActivityQuery,
  ActivityResponse,
  AgentsResponse,
} from '@switchboard/contracts/tickets/schemas';
import {notFound} from '@switchboard/service-kit/errors';
import {cutPage, readAfter, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {
  findPeople,
  listActivePeople,
  listTeamNames,
  listTicketViewers,
} from '#modules/account/service.ts';
import {canBeAssignee, mayAssign} from '../access/rules.ts';
import {findNamedContacts, toEvent} from '../read/event-presenter.ts';
import {readTeams} from '../read/presenter.ts';
import {type ActivityRow, listActivity} from './repository.ts';

/** Members whom notes can mention and to whom the caller can assign tickets, as in `checkAssignee`: light agents only for the former. */
export const getAgents = (
  {db}: Pick<Core, 'db'>,
  actor: Actor,
): Promise<Pick<AgentsResponse, 'agents' | 'teams'>> =>
  withWorkspace(db, actor, async (trx) => {
    const viewers = new Map((await listTicketViewers(trx)).map((one) => [one.userId, one]));
    const giver = viewers.get(actor.userId);
    const mayGet = (id: string) => {
      const assignee = viewers.get(id);
      return giver && assignee ? mayAssign(actor.role, giver, assignee) : false;
    };
    return {
      agents: (await listActivePeople(trx)).map(({id, name, avatar, presence, role}) => ({
        id,
        name,
        avatar,
        presence,
        canBeAssignee: canBeAssignee(role) && mayGet(id),
      })),
      teams: await listTeamNames(trx),
    };
  });

/** A member's actions in the tickets that the caller sees, the latest first. Throws 404 for a person who was never a member. */
export const getActivity = (
  {db}: Pick<Core, 'db'>,
  actor: Actor,
  {userId, query}: {userId: string; query: ActivityQuery},
): Promise<Pick<ActivityResponse, 'activity' | 'page'>> => {
  const limit = query.limit ?? PAGE_SIZE_DEFAULT;
  const after = readAfter(query.cursor);
  return withWorkspace(db, actor, async (trx) => {
    if (!(await findPeople(trx, [userId])).has(userId)) throw notFound('Member');
    const found = await listActivity(trx, userId, {after, limit: limit + 1});
    const {rows, nextCursor} = cutPage(found, limit, (row) => [row.at.toISOString(), row.id]);
    return {activity: await present(trx, rows), page: {nextCursor}};
  });
};

const present = async (trx: Trx, rows: ActivityRow[]): Promise<ActivityResponse['activity']> => {
  const names = {
    people: await findPeople(trx, [
      ...rows.map(({actorId}) => actorId),
      ...rows
        .filter(({type}) => type === 'assignee')
        .flatMap(({fromValue, toValue}) => [fromValue, toValue]),
    ]),
    teams: await readTeams(
      trx,
      rows.some(({type}) => type === 'team'),
    ),
    contacts: await findNamedContacts(trx, rows),
  };
  return rows.map((row) => ({
    event: toEvent(row, {requesterName: ''}, names),
    ticket: {id: row.ticketId, number: row.number, subject: row.subject},
  }));
};
