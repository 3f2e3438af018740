// What is opened from the list of members, in one chunk.
export {AuditPage} from './AuditPage.tsx';
export {InvitationsPage} from './InvitationsPage.tsx';
export {MemberPage} from './MemberPage.tsx';
export {RolesPage} from './RolesPage.tsx';
export {SettingsPage} from './SettingsPage.tsx';
export {TeamPage} from './TeamPage.tsx';
export {TeamsPage} from './TeamsPage.tsx';
export {WorkloadPage} from './WorkloadPage.tsx';
