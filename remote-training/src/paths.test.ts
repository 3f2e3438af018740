import {paths} from './paths.ts';

it('maps every screen to its address', () => {
  const {edit, course, lesson, ...plain} = paths;
  const map = Object.fromEntries(Object.entries(plain).map(([name, path]) => [name, path()]));
  expect({...map, edit: edit('c1'), course: course('c1'), lesson: lesson('c1', 'l1')})
    .toMatchInlineSnapshot(`
{
  "course": "/dashboard/training/course/c1",
  "create": "/dashboard/training/create",
  "edit": "/dashboard/training/management/c1",
  "home": "/dashboard/home",
  "lesson": "/dashboard/training/course/c1/lesson/l1",
  "library": "/dashboard/training",
  "management": "/dashboard/training/management",
}
`);
});
