import {paths} from './paths.ts';

it('maps every screen to its address', () => {
  expect({questions: paths.questions(), create: paths.create()}).toEqual({
    questions: '/dashboard/blueprint',
    create: '/dashboard/blueprint/create',
  });
});
