/** Areas of the training service. */
exports.training = {
  folder: 'services/api/src/modules/training',
  areas: {
    packages: [],
    enrollments: [],
    files: ['packages'],
    courses: ['enrollments', 'files'],
    certificates: ['enrollments', 'courses'],
    assignments: ['enrollments', 'courses'],
    learning: ['packages', 'enrollments', 'files', 'courses', 'certificates', 'assignments'],
    scorm: ['packages', 'enrollments', 'files', 'learning'],
    ratings: ['enrollments', 'courses', 'certificates', 'learning'],
    transfer: ['files', 'courses', 'learning'],
  },
  ground: ['in-each-workspace.ts'],
};
