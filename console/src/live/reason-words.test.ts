import {meaningOf, reasonsOf} from './reason-words.ts';

it('combines the reasons of all releases, the most frequent first', () => {
  expect(
    reasonsOf([
      {version: '1.0.0', arm: 'active', codes: {timeout: 2, error: 1}},
      {version: '1.1.0', arm: 'canary', codes: {TypeError: 30, timeout: 1}},
    ]),
  ).toEqual([
    {code: 'TypeError', count: 30, where: ['1.1.0 canary 30']},
    {code: 'timeout', count: 3, where: ['1.0.0 active 2', '1.1.0 canary 1']},
    {code: 'error', count: 1, where: ['1.0.0 active 1']},
  ]);
});

it('explains a reason', () =>
  expect([meaningOf('timeout'), meaningOf('TypeError')]).toEqual([
    'a file did not arrive in time',
    'an error with this name was thrown',
  ]));
