import {inviteCodeOf} from './invite-code.ts';

it.each([
  [' abc-123 ', 'abc-123'],
  ['https://desk.example.com/register?invite=abc-123', 'abc-123'],
  ['https://desk.example.com/login?invite=a%2Bb&x=1', 'a+b'],
  ['https://desk.example.com/', 'https://desk.example.com/'],
  ['', ''],
])('finds the code in %j', (pasted, code) => {
  expect(inviteCodeOf(pasted)).toBe(code);
});
