import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import {createRandom, type Random} from './random.ts';

type Survey = NonNullable<ImportTicket['surveys']>[number];

const SEED = 20_260_402;
const HOUR_MS = 3_600_000;

/** What requesters say with each rating; most say nothing. */
const COMMENTS: Record<number, readonly string[]> = {
  5: ['Quick and friendly, thank you!', 'Solved with one mail. I wish all shops were like this.'],
  4: ['Good help. The first answer could have come sooner.', 'All fine now.'],
  3: ['It worked in the end, but I had to explain it twice.'],
  2: ['I waited three days for an answer.'],
  1: ['Nobody told me that the part was out of stock.'],
};
/** Most are happy. */
const SCORES = [5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1];

const answer = (random: Random, sentAt: number, now: Date): Partial<Survey> => {
  const answeredAt = sentAt + random.between(1, 40) * HOUR_MS;
  const score = random.pick(SCORES);
  const comment = random.pick(COMMENTS[score] ?? []);
  const isAnswered = random.chance(0.45);
  const hasComment = random.chance(0.4);
  if (!isAnswered || answeredAt >= now.getTime()) return {};
  return {score, answeredAt: new Date(answeredAt).toISOString(), ...(hasComment && {comment})};
};

/** Tickets with a survey an hour after they were resolved for the last time, and some with its answer. The same at every run. */
export const withSurveys = <Ticket extends Pick<ImportTicket, 'statuses'>>(
  tickets: readonly Ticket[],
  now: Date,
): (Ticket & {surveys?: Survey[]})[] => {
  const random = createRandom(SEED);
  return tickets.map((ticket) => {
    const resolved = ticket.statuses?.findLast(({status}) => status === 'resolved');
    const sentAt = Date.parse(resolved?.at ?? '') + HOUR_MS;
    if (!(sentAt < now.getTime())) return ticket;
    const survey = {sentAt: new Date(sentAt).toISOString(), ...answer(random, sentAt, now)};
    return {...ticket, surveys: [survey]};
  });
};
