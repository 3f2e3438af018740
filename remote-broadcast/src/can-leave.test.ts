import {canLeaveAt} from './can-leave.ts';
import {paths} from './paths.ts';

it.each([
  [paths.management(), 'allow'],
  [paths.create(), 'ask'],
  [paths.edit('7'), 'ask'],
])('L9 at %s the section says %s', (path, answer) => expect(canLeaveAt(path)).toBe(answer));
