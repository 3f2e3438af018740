export {ASSIGN_LABELS} from './assign-modes.ts';
export {TeamActions} from './TeamList.tsx';
export {useTeams} from './teams.ts';
export {TeamsInput} from './TeamsInput.tsx';
