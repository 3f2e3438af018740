import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import {createRandom, type Random} from './random.ts';

type Survey = NonNullable<ImportTicket['surveys']>[number];

const SEED = 20_260_402;
const HOUR_MS = 3_600_000;

/** Comments of requesters for each rating, in turn; most leave none. */
const COMMENTS: Record<number, readonly string[]> = {
  5: [
    'Quick and friendly, thank you!',
    'Solved with one mail. I wish all shops were like this.',
    'A real person who knew the product.',
    'My basil and I say thanks.',
    'I did not expect an answer on a Saturday.',
    'Clear steps, and they worked at once.',
    'They noticed that the second planter had the same fault before I did.',
    'Refund was there two days later, just as promised.',
    'Best support I have had this year.',
  ],
  4: [
    'Good help. The first answer could have come sooner.',
    'All fine now.',
    'Friendly, but I had to send the order number twice.',
    'The new pump works. The guide could have more pictures.',
    'Took two mails, then it was clear.',
    'Good advice, the app could have told me that itself.',
  ],
  3: [
    'It worked in the end, but I had to explain it twice.',
    'Problem solved, though nobody could say why it happened.',
    'The answer was right, but rather short.',
    'A week is a long time for an invoice.',
  ],
  2: [
    'I waited three days for an answer.',
    'Three different people asked me the same question.',
    'I got a link to a page that I had already read.',
  ],
  1: [
    'Nobody told me that the part was out of stock.',
    'Still not solved. Please open it again.',
    'I had to write four times.',
  ],
};
/** Ratings in turn: most are high in each week, and never all of them. */
const SCORES = [5, 4, 5, 3, 5, 5, 4, 2, 5, 5, 4, 5, 1, 5, 4, 5, 5, 3, 5, 4];

/** Next comment of each score, from the first again after the last. */
const inTurn = () => {
  const said = new Map<number, number>();
  return (score: number): string => {
    const [comments, before] = [COMMENTS[score] ?? [], said.get(score) ?? 0];
    said.set(score, before + 1);
    return comments[before % comments.length] ?? '';
  };
};

interface Asking {
  sentAt: number;
  now: Date;
  scoreNext: () => number;
  commentOn: (score: number) => string;
}

const answer = (random: Random, {sentAt, now, scoreNext, commentOn}: Asking): Partial<Survey> => {
  const answeredAt = sentAt + random.between(1, 40) * HOUR_MS;
  const isAnswered = random.chance(0.55);
  const hasComment = random.chance(0.35);
  if (!isAnswered || answeredAt >= now.getTime()) return {};
  const score = scoreNext();
  return {
    score,
    answeredAt: new Date(answeredAt).toISOString(),
    ...(hasComment && {comment: commentOn(score)}),
  };
};

/** Adds a survey to tickets an hour after they were last resolved, and an answer to some. The same in every run. */
export const withSurveys = <Ticket extends Pick<ImportTicket, 'statuses'>>(
  tickets: readonly Ticket[],
  now: Date,
): (Ticket & {surveys?: Survey[]})[] => {
  const random = createRandom(SEED);
  const commentOn = inTurn();
  let given = 0;
  const scoreNext = () => SCORES[given++ % SCORES.length] ?? 5;
  return tickets.map((ticket) => {
    const resolved = ticket.statuses?.findLast(({status}) => status === 'resolved');
    const sentAt = Date.parse(resolved?.at ?? '') + HOUR_MS;
    if (!(sentAt < now.getTime())) return ticket;
    const survey = {
      sentAt: new Date(sentAt).toISOString(),
      ...answer(random, {sentAt, now, scoreNext, commentOn}),
    };
    return {...ticket, surveys: [survey]};
  });
};
