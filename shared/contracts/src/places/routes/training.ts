// Each route is an export of its own, so that a bundle holds only those it uses.

export const mine = 'mine';
export const certificates = 'certificates';
export const create = 'create';
export const management = 'management';
export const edit = 'management/:id';
export const assignments = 'management/:id/assignments';
export const results = 'management/:id/results';
export const learners = 'management/:id/learners';
export const certificatesOf = 'management/:id/certificates';
export const ratings = 'management/:id/ratings';
export const course = 'course/:id';
export const completed = 'course/:id/completed';
export const lesson = 'course/:id/lesson/:lessonId';
