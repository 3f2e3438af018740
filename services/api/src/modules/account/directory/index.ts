export {presenceRoutes} from './presence/routes.ts';
export {arrive, keepPresent, notifyAboutFaded} from './presence/service.ts';
export {
  assignsByItself,
  findClaimsTickets as claimsTickets,
  findRole,
  findSignature as getSignature,
  findTimeZone as getTimeZone,
  findTrashDays as getTrashDays,
  findWorkspaceName as getWorkspaceName,
  hasAssigningTeam,
  hasColleagues,
  listAssigningTeams,
  listIdsByName,
  listLearners,
  listManagerEmails,
  listMemberEmails,
  listTeamIds,
  listWorkspaceIds,
  noteGiven,
  workspaceExists,
} from './repository.ts';
export {
  canBeLimited,
  canChangeWorkspace,
  canEndInvitation,
  canGrant,
  canInvite,
  canLead,
  canManage,
  canSeeInvitations,
  canSeeWorkload,
  rolesFrom,
  seesEveryTeam,
  ticketScopeOf,
  worksOnTickets,
} from './roles.ts';
export {findSerial, insertSerial} from './serials-repository.ts';
export {
  findPeople,
  findReader,
  getWorkspaceFace,
  listActivePeople,
  listTeamNames,
  listTicketViewers,
  type Person,
  type Reader,
  type TicketViewer,
} from './service.ts';
export {shownAvatar, shownEmail, shownFirstName, shownLastName} from './shown-person-repository.ts';
export {listTeams, listTeamsOf, type TeamRow} from './team-repository.ts';
