/** The words of the n-th ticket: one in all, some at regular intervals, one in the first five alone. */
export const wordsOf = (number: number) =>
  [
    'always',
    number % 9 === 0 ? 'ninth' : '',
    number % 97 === 0 ? 'seldom' : '',
    number <= 5 ? 'ancient' : '',
    number % 200 === 3 ? 'twice over' : '',
  ]
    .filter(Boolean)
    .join(' ');

const at = (number: number) =>
  new Date(Date.parse('2021-01-01T00:00:00Z') + number * 86_400_000).toISOString();

/** The n-th ticket for the import, a day after the one before it. */
export const pastTicket = (number: number) => ({
  externalId: String(number),
  subject: `Case ${wordsOf(number)}`,
  requester: {email: 'ana@example.com'},
  createdAt: at(number),
  messages: [{kind: 'requester', html: wordsOf(number), at: at(number)}],
});
