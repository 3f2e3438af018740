import {BODY_MAX} from '@switchboard/contracts/limits';
import type {Activity} from '@switchboard/contracts/imports/targets';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import type {CaseEvent} from './event-cells.ts';
import type {PastChange} from '../past/past-changes.ts';
import type {PastTicket} from '../past/past-ticket.ts';
import {toHtml} from '../files/text.ts';

type Past = Pick<PastTicket, 'team' | 'priority' | 'firstRespondedAt' | 'messages'> & {
  changes: PastChange[];
};
type PastMessage = PastTicket['messages'][number];

const STATUSES: Partial<Record<Activity, TicketStatus>> = {
  new: 'new',
  open: 'open',
  pending: 'pending',
  on_hold: 'on_hold',
  resolved: 'resolved',
  closed: 'closed',
  reopened: 'open',
};
const MESSAGES: Partial<Record<Activity, PastMessage['kind']>> = {
  requester_message: 'requester',
  reply: 'reply',
  note: 'note',
};

const bodyOf = (text: string): string => toHtml(text.slice(0, BODY_MAX / 2));

/** The message of an event: if it is of another kind, its text is a note. */
const messageOf = ({activity, at, text, name, email, stranger}: CaseEvent): PastMessage[] => {
  const kind = activity === null ? undefined : MESSAGES[activity];
  if (kind === undefined && text === '') return [];
  const body = bodyOf(`${stranger && kind !== 'requester' ? `${stranger}: ` : ''}${text || name}`);
  return [
    {
      kind: kind ?? 'note',
      html: body,
      at,
      ...(email !== undefined && kind !== 'requester' && {authorEmail: email}),
    },
  ];
};

/** Information without a place in the history: ignored events, and people who are no members, unless a message names them. */
const leftOverOf = (events: readonly CaseEvent[], at: string): PastMessage[] => {
  const lines = events
    .filter(
      ({activity, stranger, text}) =>
        text === '' &&
        (activity === null ||
          (stranger !== '' && (MESSAGES[activity] ?? 'requester') === 'requester')),
    )
    .map(({when, name, stranger, email}) =>
      [when, name, stranger || email].filter(Boolean).join(' · '),
    );
  return lines.length === 0
    ? []
    : [{kind: 'note', html: bodyOf(['From the event log:', ...lines].join('\n')), at}];
};

/** The assignee from then on, and the status. Taking a ticket over starts work on it; being assigned changes no status. */
const changeOf = (
  {activity, email}: CaseEvent,
  status: TicketStatus,
): Pick<PastChange, 'assigneeEmail' | 'status'> => {
  if (activity === null) return {};
  const isDone = status === 'resolved' || status === 'closed';
  if (activity === 'assigned') return {assigneeEmail: email ?? null};
  if (activity === 'taken_over')
    return {assigneeEmail: email ?? null, ...(!isDone && {status: 'open'})};
  const to = STATUSES[activity];
  return to ? {status: to} : {};
};

/**
 * The past of a ticket from its events in order. The person in the row of an assignment is the new assignee, in every other row
 * the author. Team and priority change when a row has another value than those before it.
 * @param origin the event that created the ticket
 */
export const createEvents = (events: readonly CaseEvent[], origin: CaseEvent): Past => {
  const {at: createdAt, team, priority} = origin;
  const begun = events.filter(({at}) => at >= createdAt);
  let [nowTeam, nowPriority, status] = [team ?? null, priority ?? 'normal', 'new' as TicketStatus];
  const changes = begun.flatMap((event): PastChange[] => {
    const change = changeOf(event, status);
    status = change.status ?? status;
    const toTeam = event.team !== undefined && event.team !== nowTeam ? {team: event.team} : {};
    nowTeam = event.team === undefined ? nowTeam : event.team;
    const toPriority =
      event.priority && event.priority !== nowPriority ? {priority: event.priority} : {};
    nowPriority = event.priority ?? nowPriority;
    const made = {...toTeam, ...change, ...toPriority};
    if (Object.keys(made).length === 0) return [];
    const actorEmail = event.activity === 'assigned' ? undefined : event.email;
    return [{at: event.at, ...(actorEmail !== undefined && {actorEmail}), ...made}];
  });
  const answered = begun.find(({activity}) => activity === 'reply');
  return {
    ...(team && {team}),
    ...(priority && {priority}),
    ...(answered && {firstRespondedAt: answered.at}),
    messages: [...leftOverOf(events, createdAt), ...begun.flatMap(messageOf)],
    changes,
  };
};
