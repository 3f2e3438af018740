import {canLeaveAt} from './can-leave.ts';
import {paths} from './paths.ts';

it.each([
  [paths.library(), 'allow'],
  [paths.management(), 'allow'],
  [paths.create(), 'ask'],
  [paths.edit('7'), 'ask'],
  [paths.course('7'), 'ask'],
  [paths.lesson('7', '8'), 'ask'],
])('L9 at %s the section says %s', (path, answer) => expect(canLeaveAt(path)).toBe(answer));
