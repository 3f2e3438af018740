import {paths} from './paths.ts';

it('maps every screen to its address', () => {
  const {
    edit,
    course,
    completed,
    lesson,
    assignments,
    learners,
    results,
    certificatesOf,
    ratings,
    ...plain
  } = paths;
  const map = Object.fromEntries(Object.entries(plain).map(([name, path]) => [name, path()]));
  expect({
    ...map,
    assignments: assignments('c1'),
    learners: learners('c1'),
    certificatesOf: certificatesOf('c1'),
    ratings: ratings('c1'),
    completed: completed('c1'),
    results: results('c1'),
    edit: edit('c1'),
    course: course('c1'),
    lesson: lesson('c1', 'l1'),
  }).toMatchInlineSnapshot(`
{
  "assignments": "/dashboard/training/management/c1/assignments",
  "certificates": "/dashboard/training/certificates",
  "certificatesOf": "/dashboard/training/management/c1/certificates",
  "completed": "/dashboard/training/course/c1/completed",
  "course": "/dashboard/training/course/c1",
  "create": "/dashboard/training/create",
  "edit": "/dashboard/training/management/c1",
  "home": "/dashboard/home",
  "learners": "/dashboard/training/management/c1/learners",
  "lesson": "/dashboard/training/course/c1/lesson/l1",
  "library": "/dashboard/training",
  "management": "/dashboard/training/management",
  "mine": "/dashboard/training/mine",
  "ratings": "/dashboard/training/management/c1/ratings",
  "results": "/dashboard/training/management/c1/results",
}
`);
});
