import {type RawBuilder, type SqlBool, sql} from 'kysely';
import {DateTime} from 'luxon';
import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import type {
  AudienceFilter,
  Condition,
  ConditionGroup,
} from '@switchboard/contracts/audiences/filter';

/** Context of conditions besides the contact and their tickets. */
export interface FilterContext {
  now: Date;
  /** Time zone of the workspace: days begin and end there. */
  timeZone: string;
  /** SQL condition for contacts who unsubscribed from a channel. */
  isUnsubscribed: (channel: BroadcastChannel) => Sql;
}
type Sql = RawBuilder<SqlBool>;
type Of<Field extends Condition['field']> = Extract<Condition, {field: Field}>;
type Filled = Extract<Condition, {is: 'filled' | 'empty'}>;

const DAY_MS = 86_400_000;

/**
 * SQL that is true of a row `contact` of `connect.contact` that fits the filter. Values are parameters. Conditions on tickets consider all
 * tickets that the transaction sees, except those in the trash, merged ones and spam.
 */
export const filterSql = ({match, conditions}: AudienceFilter, context: FilterContext): Sql =>
  conditions.length === 0
    ? sql`true`
    : join(
        match,
        conditions.map((one) =>
          'match' in one
            ? join(
                one.match,
                one.conditions.map((inner) => conditionSql(inner, context)),
              )
            : conditionSql(one, context),
        ),
      );

const join = (match: ConditionGroup['match'], parts: Sql[]): Sql =>
  sql<SqlBool>`(${sql.join(parts, match === 'all' ? sql` and ` : sql` or `)})`;

const isFilled = (condition: Condition): condition is Filled =>
  condition.is === 'filled' || condition.is === 'empty';

const conditionSql = (condition: Condition, context: FilterContext): Sql => {
  if (isFilled(condition)) return filledSql(condition);
  switch (condition.field) {
    case 'name':
    case 'email':
    case 'phone':
    case 'company':
      return textSql(condition);
    case 'timeZone':
      return timeZoneSql(condition);
    case 'tag':
      return tagSql(condition);
    case 'created':
      return timeSql(createdBetween, condition, context);
    case 'lastContact':
      return timeSql(contactBetween, condition, context);
    case 'unsubscribed':
      return negated(!condition.is, context.isUnsubscribed(condition.channel));
    case 'openTicket':
      return negated(!condition.is, hasTicket(sql`not ticket.is_done`));
    case 'ticketStatus':
      return ticketSql(condition, sql`ticket.status = any(${condition.values}::text[])`);
    case 'ticketChannel':
      return ticketSql(condition, sql`ticket.channel = any(${condition.values}::text[])`);
    case 'ticketTag':
      return ticketSql(condition, overlaps(sql`ticket.tags`, condition.tags));
    case 'ticketField':
      return fieldSql(condition);
    case 'rating':
      return ratingSql(condition);
  }
};

const negated = (isNegated: boolean, part: Sql): Sql =>
  isNegated ? sql<SqlBool>`not (${part})` : part;

const TEXTS = {
  name: sql`contact.name`,
  email: sql`contact.email`,
  phone: sql`contact.phone`,
  company: sql`contact.company`,
  timeZone: sql`contact.time_zone`,
};

/** Numbers are stored without separators between their digits. */
const readValue = ({field, value}: {field: keyof typeof TEXTS; value: string}): string =>
  field === 'phone' ? value.replace(/[\s()./-]/g, '') : value.trim();

const filledSql = ({field, is}: Filled): Sql =>
  negated(is === 'empty', sql`coalesce(${TEXTS[field]}, '') <> ''`);

const textSql = (condition: Of<'name' | 'email' | 'phone' | 'company'>): Sql => {
  const text = sql`lower(coalesce(${TEXTS[condition.field]}, ''))`;
  const value = sql`lower(${readValue(condition)}::text)`;
  switch (condition.is) {
    case 'is':
      return sql`${text} = ${value}`;
    case 'isNot':
      return sql`${text} <> ${value}`;
    case 'contains':
      return sql`strpos(${text}, ${value}) > 0`;
    case 'startsWith':
      return sql`starts_with(${text}, ${value})`;
    case 'endsWith':
      return sql`right(${text}, length(${value})) = ${value}`;
  }
};

const timeZoneSql = ({is, values}: Of<'timeZone'>): Sql =>
  negated(is === 'none', sql`coalesce(contact.time_zone, '') = any(${values}::text[])`);

const lowered = (tags: readonly string[]): string[] => tags.map((tag) => tag.toLowerCase());

/** Compares tags ignoring case. As one text: a sub-query for each row takes three times as long. */
const lowerTags = (column: RawBuilder<unknown>) => sql`lower(${column}::text)::text[]`;

const overlaps = (column: RawBuilder<unknown>, tags: readonly string[]): Sql =>
  sql`(${column} <> '{}' and ${lowerTags(column)} && ${lowered(tags)}::text[])`;

const tagSql = ({is, tags}: Of<'tag'>): Sql =>
  is === 'all'
    ? sql`${lowerTags(sql`contact.tags`)} @> ${lowered(tags)}::text[]`
    : negated(is === 'none', overlaps(sql`contact.tags`, tags));

interface Span {
  from: Date | null;
  until: Date | null;
}
type Between = (span: Span) => Sql;

const createdBetween: Between = ({from, until}) =>
  sql`(${from}::timestamptz is null or contact.created_at >= ${from}::timestamptz) and (${until}::timestamptz is null or contact.created_at < ${until}::timestamptz)`;

/** Considers the newest message of their tickets. */
const contactBetween: Between = ({from, until}) =>
  until === null
    ? hasTicket(sql`ticket.last_message_at >= ${from}::timestamptz`)
    : sql`${hasTicket(sql`true`)} and not (${hasTicket(sql`ticket.last_message_at >= ${until}::timestamptz`)})`;

const dayBegin = (day: string, zone: string, plus: number): Date =>
  DateTime.fromISO(day, {zone}).startOf('day').plus({days: plus}).toJSDate();

const timeSql = (
  between: Between,
  condition: Of<'created' | 'lastContact'>,
  {now, timeZone}: FilterContext,
): Sql => {
  switch (condition.is) {
    case 'before':
      return sql`(${between({from: null, until: dayBegin(condition.day, timeZone, 0)})})`;
    case 'after':
      return sql`(${between({from: dayBegin(condition.day, timeZone, 1), until: null})})`;
    case 'inLastDays':
    case 'notInLastDays': {
      const from = new Date(now.getTime() - condition.days * DAY_MS);
      return negated(condition.is === 'notInLastDays', between({from, until: null}));
    }
  }
};

/**
 * No correlation, and no join that the planner could choose by a bad guess: tickets are read once and hashed, also below an `or`. It needs
 * the memory of `allowHashes`.
 */
const hasTicket = (condition: RawBuilder<unknown>): Sql =>
  sql`(contact.id in (select ticket.requester_id from connect.ticket where ticket.is_listed and ${condition})) is true`;

const ticketSql = ({is}: {is: 'any' | 'none'}, condition: RawBuilder<unknown>): Sql =>
  negated(is === 'none', hasTicket(condition));

const fieldSql = ({fieldId, is, value}: Of<'ticketField'>): Sql => {
  const kept = sql`ticket.fields -> ${fieldId}::text`;
  const holds =
    typeof value === 'string'
      ? sql`lower(ticket.fields ->> ${fieldId}::text) = lower(${value.trim()}::text)`
      : sql`${kept} = ${JSON.stringify(value)}::jsonb`;
  return negated(is === 'isNot', hasTicket(holds));
};

const ratingSql = ({is, score}: Of<'rating'>): Sql => {
  const holds = is === 'atLeast' ? sql`last.score >= ${score}` : sql`last.score <= ${score}`;
  return sql`(contact.id in (select last.requester_id from (
    select distinct on (ticket.requester_id) ticket.requester_id, csat.score from connect.csat
      join connect.ticket on ticket.workspace_id = csat.workspace_id and ticket.id = csat.ticket_id
      where ticket.is_listed and csat.score is not null
      order by ticket.requester_id, csat.answered_at desc, csat.id desc
  ) as last where ${holds})) is true`;
};
