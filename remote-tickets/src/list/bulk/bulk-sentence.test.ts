import {bulkSentence} from './bulk-sentence.ts';

it.each([
  [3, 0, '3 tickets were updated.'],
  [1, 0, '1 ticket was updated.'],
  [5, 2, '3 of 5 tickets were updated. 2 could not be changed.'],
  [2, 1, '1 of 2 tickets was updated. 1 could not be changed.'],
  [1, 1, 'The ticket could not be changed.'],
  [3, 3, 'None of 3 tickets could be changed.'],
])('describes %i tickets with %i failures as "%s"', (all, failed, sentence) =>
  expect(bulkSentence(all, failed)).toBe(sentence),
);
