export {listPendingInvitations, previewInvitation} from './preview.ts';
export {ERASED_HERE, INVITATION_GONE} from './refusals.ts';
export {findOpenInvitation, updatePendingInvitation} from './repository.ts';
export {invitationRoutes} from './routes.ts';
export {joinInvitationTeams} from './team-repository.ts';
