import {whyNot} from './permissions.ts';

it('lets the activating token do everything', () => {
  expect([
    whyNot('activate', 'change', 'tickets'),
    whyNot('activate', 'preview', 'tickets'),
  ]).toEqual([undefined, undefined]);
});

it('lets a team preview only its own remote, and explains the rest', () => {
  expect(whyNot('publish:tickets', 'preview', 'tickets')).toBeUndefined();
  expect(whyNot('publish:tickets', 'preview', 'team')).toBe(
    'Your token publishes tickets: this needs one with the scope activate.',
  );
  expect(whyNot('publish:tickets', 'change', 'tickets')).toContain(
    'needs one with the scope activate',
  );
});

it('lets a reading token change nothing', () =>
  expect(whyNot('read', 'preview', 'tickets')).toBe(
    'Your token only reads the audit log: this needs one with the scope activate.',
  ));
