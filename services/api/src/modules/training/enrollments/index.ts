// Enrollments: who takes which version of a course, due when.

export {closeCycles, listBegun, moveNotStarted, withdraw} from './cycles-repository.ts';
export {
  type EnrollmentRow,
  findCompleted,
  findEnrollmentById,
  insertEnrollments,
  lockEnrollment,
  lockEnrollmentById,
  noteBeat,
  updateEnrollment,
} from './repository.ts';
export {toSummary} from './summary.ts';
