import type {PresenceState} from '@switchboard/contracts/presence/schemas';
import type {TeamName} from '@switchboard/contracts/team/schemas';
import type {Language} from '@switchboard/contracts/user/languages';
import type {Formats} from '@switchboard/contracts/user/preferences';
import type {Role, TicketScope} from '@switchboard/contracts/user/schemas';
import type {Trx} from '#database/index.ts';
import {avatarPath, logoPath} from '../pictures/index.ts';
import {ticketScopeOf} from './roles.ts';
import {listTeams} from './team-repository.ts';
import {
  findMembersById,
  findReaderRow,
  findWorkspaceFace,
  listActiveMembers,
  listScopes,
  type MemberRow,
} from './repository.ts';

/** An active member, and the scope of their visible tickets: `teamIds` are their teams. */
export interface TicketViewer {
  userId: string;
  role: Role;
  ticketScope: TicketScope;
  teamIds: string[];
}

/** A member as the other services present them. */
export interface Person {
  id: string;
  name: string;
  avatar: string | null;
  isActive: boolean;
  role: Role;
  presence: PresenceState;
}

/** Name of the workspace of `trx`, and the path of its logo. */
export const getWorkspaceFace = async (trx: Trx): Promise<{name: string; logo: string | null}> => {
  const {name, logoFile} = await findWorkspaceFace(trx);
  return {name, logo: logoPath(logoFile)};
};

/** Active members of the workspace of `trx`, by name. */
export const listActivePeople = async (trx: Trx): Promise<Person[]> =>
  (await listActiveMembers(trx)).map(toPerson);

/**
 * Looks up people.
 * @param ids users; null and repeated ones are allowed
 * @returns those that are, or were, members of the workspace of `trx`, by id
 */
export const findPeople = async (
  trx: Trx,
  ids: ReadonlyArray<string | null>,
): Promise<Map<string, Person>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = wanted.length === 0 ? [] : await findMembersById(trx, wanted);
  return new Map(rows.map((row) => [row.id, toPerson(row)]));
};

/** Teams of the workspace of `trx`, by name. */
export const listTeamNames = async (trx: Trx): Promise<TeamName[]> =>
  (await listTeams(trx)).map(({id, name}) => ({id, name}));

/** Every active member of the workspace of `trx`. */
export const listTicketViewers = async (trx: Trx): Promise<TicketViewer[]> =>
  (await listScopes(trx)).map(({userId, role, ticketScope, agentScope, teamIds}) => ({
    userId,
    role,
    ticketScope: ticketScopeOf(role, ticketScope, agentScope),
    teamIds,
  }));

/** An active member who receives a mail: their language and formats, and their visible tickets. */
export interface Reader {
  userId: string;
  email: string;
  firstName: string;
  name: string;
  language: Language | null;
  formats: Formats | null;
  role: Role;
  ticketScope: TicketScope;
}

/** Undefined for a user who is not an active member of the workspace of `trx`. */
export const findReader = async (trx: Trx, userId: string): Promise<Reader | undefined> => {
  const row = await findReaderRow(trx, userId);
  if (!row) return undefined;
  const {agentScope, ticketScope, firstName, lastName, ...reader} = row;
  return {
    ...reader,
    userId,
    firstName,
    name: `${firstName} ${lastName}`.trim(),
    ticketScope: ticketScopeOf(reader.role, ticketScope, agentScope),
  };
};

const toPerson = ({
  id,
  firstName,
  lastName,
  avatarFile,
  status,
  role,
  presence,
}: MemberRow): Person => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  avatar: avatarPath(avatarFile),
  isActive: status === 'active',
  role,
  presence: presence ?? 'offline',
});
