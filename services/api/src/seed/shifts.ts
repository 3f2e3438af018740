import type {TicketPriority} from '@switchboard/contracts/tickets/schemas';
import {addBusinessTime} from '../modules/connect/service-levels/rules.ts';
import type {Random} from './random.ts';
import {DEMO_HOURS, policyFor} from './settings.ts';

const MINUTE_MS = 60_000;
/** Of the time that a policy gives for an answer: what the slowest take, so that about one in seven is late. */
const SLOWEST = 1.75;

const later = (schedule: typeof DEMO_HOURS | null, from: Date, minutes: number): Date => {
  const at = addBusinessTime(schedule, from, minutes * MINUTE_MS);
  if (!at) throw new Error('The demo desk is never open.');
  return at;
};

/** When this many minutes of work have passed. */
export const afterWork = (from: Date, minutes: number): Date => later(DEMO_HOURS, from, minutes);

interface Asked {
  at: Date;
  isFirst: boolean;
  tags: readonly string[];
  priority: TicketPriority;
}

/** When an agent answers: mostly soon, now and then later than the policy of the ticket promises. */
export const answerTime = (random: Random, {at, isFirst, tags, priority}: Asked): Date => {
  const {targets, inHours} = policyFor(tags);
  const promised = targets[priority][isFirst ? 'first' : 'next'] ?? 0;
  const minutes = 4 + Math.floor(random.next() ** 4 * promised * SLOWEST);
  return later(inHours ? DEMO_HOURS : null, at, minutes);
};
