import {bulkSentence} from './bulk-sentence.ts';

it('says how many could not be changed', () => {
  expect([bulkSentence(3, 0), bulkSentence(5, 2)]).toEqual([
    '3 of 3 tickets were updated.',
    '3 of 5 tickets were updated. 2 could not be changed.',
  ]);
});
