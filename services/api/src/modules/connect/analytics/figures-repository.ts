import {type RawBuilder, sql, type SqlBool} from 'kysely';
import type {CountedQuery, Figure} from '@switchboard/contracts/analytics/counted';
import type {Duration} from '@switchboard/contracts/analytics/schemas';
import {invalid} from '@switchboard/service-kit/errors';

type Condition = RawBuilder<SqlBool>;

/** Moments at which each duration is measured. */
export const DURATION_MOMENTS: Record<Duration, Condition> = {
  first_response: sql`moment.kind = 'reply' and moment.metric = 'first'`,
  next_response: sql`moment.kind = 'reply' and moment.metric = 'next'`,
  first_resolution: sql`moment.kind = 'resolved' and moment.is_first`,
  resolution: sql`moment.kind = 'resolved' and moment.is_last`,
};

/** A figure that counts moments; `backlog` and `left_out` count tickets instead. */
export type MomentFigure = Exclude<Figure, 'backlog' | 'left_out'>;

const MOMENTS: Record<MomentFigure, Condition> = {
  ...DURATION_MOMENTS,
  created: sql`moment.kind = 'created'`,
  resolved: sql`moment.kind = 'resolved'`,
  reopened: sql`moment.kind = 'reopened'`,
  one_touch: sql`moment.kind = 'resolved' and moment.is_one_touch`,
  reopened_resolution: sql`moment.kind = 'resolved' and moment.is_reopened`,
  met: sql`moment.kind = 'promise' and moment.is_met`,
  breached: sql`moment.kind = 'promise' and not moment.is_met`,
  rated: sql`moment.kind = 'rating'`,
  good: sql`moment.kind = 'rating' and moment.score >= 4`,
  survey_sent: sql`moment.kind = 'survey'`,
  survey_answered: sql`moment.kind = 'survey' and moment.is_answered`,
  assigned: sql`moment.kind = 'assigned'`,
  reply: sql`moment.kind = 'reply'`,
};

/** Figures that count a ticket once, regardless of repetitions. */
const OF_TICKETS: ReadonlySet<Figure> = new Set(['resolved', 'one_touch', 'reopened_resolution']);

export const countsTickets = (figure: MomentFigure): boolean => OF_TICKETS.has(figure);

type Part = Pick<CountedQuery, 'figure' | 'target' | 'score' | 'weekday' | 'hour'>;

/** Parts that only some figures have. */
const PARTS: {part: keyof Omit<Part, 'figure'>; of: readonly Figure[]}[] = [
  {part: 'target', of: ['met', 'breached']},
  {part: 'score', of: ['rated']},
  {part: 'weekday', of: ['created']},
  {part: 'hour', of: ['created']},
];

/** @throws 422 for a part that the figure does not have */
export const checkPart = (part: Part): void => {
  const wrong = PARTS.find(
    ({part: name, of}) => part[name] !== undefined && !of.includes(part.figure),
  );
  if (wrong) throw invalid({[wrong.part]: 'This figure is not divided so'});
};

const partConditions = ({target, score, weekday, hour}: Part, timeZone: string): Condition[] => {
  const local = sql`(moment.at at time zone ${timeZone})`;
  return [
    ...(target === undefined ? [] : [sql<SqlBool>`moment.metric = ${target}`]),
    ...(score === undefined ? [] : [sql<SqlBool>`moment.score = ${score}`]),
    ...(weekday === undefined ? [] : [sql<SqlBool>`extract(isodow from ${local}) = ${weekday}`]),
    ...(hour === undefined ? [] : [sql<SqlBool>`extract(hour from ${local}) = ${hour}`]),
  ];
};

/** Condition (`where`) for the moments that a part of a figure counts. */
export const momentsOf = (
  {figure, ...part}: Omit<Part, 'figure'> & {figure: MomentFigure},
  timeZone: string,
): Condition =>
  sql<SqlBool>`${sql.join(
    [MOMENTS[figure], ...partConditions({figure, ...part}, timeZone)],
    sql` and `,
  )}`;
