// Assignments: who must take a course until when, again and again, and reminders of it.

export {requireLearner} from './access.ts';
export {createConsequences} from './consequences.ts';
export {openCycles} from './cycles.ts';
export {workOnDueDates} from './daily.ts';
export {followAssignments} from './follow.ts';
export {defineNotices} from './notices.ts';
export {deleteAssignmentsToTeam} from './repository.ts';
export {assignmentRoutes} from './routes.ts';
