import {canLeaveAt} from './can-leave.ts';
import {paths} from './paths.ts';

it.each([
  [paths.mine(), 'allow'],
  [paths.all(), 'allow'],
  [paths.create(), 'ask'],
  [paths.ticket(5), 'ask'],
])('L9 at %s the section says %s', (path, answer) => expect(canLeaveAt(path)).toBe(answer));
