import {wordsOfSubject} from './candidates.ts';

it.each([
  ['Broken pump after 14 months', 'Broken months'],
  ['Re: my bill', 'bill'],
  ['Wo bleibt mein Päckchen?', 'Päckchen bleibt'],
  ['??', ''],
])('finds the key words of %j', (subject, words) => expect(wordsOfSubject(subject)).toBe(words));
