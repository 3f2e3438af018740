import {DateTime} from 'luxon';
import type {AudienceFilter, Condition} from '@switchboard/contracts/audiences/filter';
import type {FieldValues} from '@switchboard/contracts/ticket-fields/schemas';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';

/** A contact with their tickets, as plain data: the meaning of a filter, without SQL. */
export interface ModelTicket {
  status: TicketStatus;
  channel: string;
  tags: string[];
  fields: FieldValues;
  lastMessageAt: Date;
  isSpam: boolean;
  ratings: {score: number; at: Date}[];
}
export interface ModelContact {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  timeZone: string | null;
  tags: string[];
  createdAt: Date;
  unsubscribed: string[];
  tickets: ModelTicket[];
}
interface Context {
  now: Date;
  timeZone: string;
}
type Meaning<C> = (contact: ModelContact, condition: C, context: Context) => boolean;
type Of<Field extends Condition['field']> = Extract<Condition, {field: Field}>;

const DAY_MS = 86_400_000;
const lower = (texts: string[]) => texts.map((text) => text.toLowerCase());
const overlap = (some: string[], others: string[]) =>
  lower(some).some((one) => lower(others).includes(one));
const textOf = (text: string | null) => (text ?? '').toLowerCase();
const dayBegin = (day: string, zone: string, plus = 0) =>
  DateTime.fromISO(day, {zone}).startOf('day').plus({days: plus}).toMillis();

const text: Meaning<Of<'name' | 'email' | 'phone' | 'company'>> = (contact, {field, is, value}) => {
  const [whole, part] = [textOf(contact[field]), value.trim().toLowerCase()];
  switch (is) {
    case 'is':
      return whole === part;
    case 'isNot':
      return whole !== part;
    case 'contains':
      return whole.includes(part);
    case 'startsWith':
      return whole.startsWith(part);
    case 'endsWith':
      return whole.endsWith(part);
  }
};

const time = (
  latest: number | null,
  condition: Of<'created' | 'lastContact'>,
  {now, timeZone}: Context,
): boolean => {
  switch (condition.is) {
    case 'before':
      return latest !== null && latest < dayBegin(condition.day, timeZone);
    case 'after':
      return latest !== null && latest >= dayBegin(condition.day, timeZone, 1);
    case 'inLastDays':
      return latest !== null && latest >= now.getTime() - condition.days * DAY_MS;
    case 'notInLastDays':
      return latest === null || latest < now.getTime() - condition.days * DAY_MS;
  }
};

const same = (kept: unknown, value: unknown): boolean =>
  typeof value === 'string'
    ? kept !== undefined && String(kept).toLowerCase() === value.trim().toLowerCase()
    : kept === value;

const lastRating = (tickets: ModelTicket[]): number | null => {
  const ratings = tickets.flatMap((ticket) => ticket.ratings);
  return ratings.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]?.score ?? null;
};

const ofTickets = (tickets: ModelTicket[], condition: Condition): boolean => {
  const some = (is: string, fits: (ticket: ModelTicket) => boolean) =>
    tickets.some(fits) === (is === 'any' || is === 'is');
  switch (condition.field) {
    case 'openTicket':
      return (
        tickets.some(({status}) => status !== 'resolved' && status !== 'closed') === condition.is
      );
    case 'ticketStatus':
      return some(condition.is, ({status}) => condition.values.includes(status));
    case 'ticketChannel':
      return some(condition.is, ({channel}) => condition.values.some((one) => one === channel));
    case 'ticketTag':
      return some(condition.is, ({tags}) => overlap(tags, condition.tags));
    case 'ticketField':
      return some(condition.is, ({fields}) => same(fields[condition.fieldId], condition.value));
    case 'rating': {
      const score = lastRating(tickets);
      if (score === null) return false;
      return condition.is === 'atLeast' ? score >= condition.score : score <= condition.score;
    }
    default:
      throw new Error(`${condition.field} is not about tickets.`);
  }
};

const isFilled = (
  condition: Condition,
): condition is Extract<Condition, {is: 'filled' | 'empty'}> =>
  condition.is === 'filled' || condition.is === 'empty';

const fits: Meaning<Condition> = (contact, condition, context) => {
  if (isFilled(condition)) return Boolean(contact[condition.field]) === (condition.is === 'filled');
  const tickets = contact.tickets.filter(({isSpam}) => !isSpam);
  switch (condition.field) {
    case 'name':
    case 'email':
    case 'phone':
    case 'company':
      return text(contact, condition, context);
    case 'timeZone':
      return condition.values.includes(contact.timeZone ?? '') === (condition.is === 'any');
    case 'tag':
      return condition.is === 'all'
        ? condition.tags.every((tag) => overlap(contact.tags, [tag]))
        : overlap(contact.tags, condition.tags) === (condition.is === 'any');
    case 'created':
      return time(contact.createdAt.getTime(), condition, context);
    case 'lastContact': {
      const times = tickets.map(({lastMessageAt}) => lastMessageAt.getTime());
      return time(times.length > 0 ? Math.max(...times) : null, condition, context);
    }
    case 'unsubscribed':
      return contact.unsubscribed.includes(condition.channel) === condition.is;
    default:
      return ofTickets(tickets, condition);
  }
};

/** True if a contact fits a filter: the expected result of the SQL. */
export const fitsFilter = (
  contact: ModelContact,
  {match, conditions}: AudienceFilter,
  context: Context,
): boolean => {
  if (conditions.length === 0) return true;
  const results = conditions.map((one) =>
    'match' in one ? fitsFilter(contact, one, context) : fits(contact, one, context),
  );
  return match === 'all' ? results.every(Boolean) : results.some(Boolean);
};
