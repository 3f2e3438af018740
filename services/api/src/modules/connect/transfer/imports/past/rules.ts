import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {newId} from '#database/id.ts';
import {problem} from '@switchboard/service-kit/errors';
import type {FieldRow} from '#modules/connect/settings/index.ts';
import {readChanges} from '#modules/connect/settings/rules.ts';
import {readBody} from '#modules/connect/conversation/rules.ts';
import type {NewMessage, RatingRow} from '#modules/connect/conversation/index.ts';
import type {ActivePolicy, Application} from '#modules/connect/service-levels/rules.ts';
import {
  addMessage,
  type By,
  moveStatus,
  type Plan,
  type PlannedEvent,
  record,
  setAssignee,
  setFields,
  setPriority,
  setTeam,
  startPlan,
  type TicketRow,
} from '#modules/connect/tickets/rules.ts';

import {inOrder, isEmpty, movesOf, type PastChange} from './past-changes.ts';
import {applicationsOf} from './past-promises.ts';
import type {PastMessage, PastTicket} from './past-ticket.ts';
import {surveyEvents, toRating} from './past-surveys.ts';

/** A ticket with its past, ready to be stored. */
export interface ImportPlan {
  plan: Plan;
  messages: NewMessage[];
  files: MessageFiles[];
  ratings: RatingRow[];
  applications: Application[];
}
/** Uploads that belong to a message. */
interface MessageFiles {
  messageId: string;
  ids: string[];
}
/** Ids of the members by their address in lower case. */
export type MemberIds = Map<string, string>;
/** Ids of the teams by their name in lower case. */
export type TeamIds = Map<string, string>;
/** The members, teams and fields that an imported ticket may name. */
export interface KnownNames {
  members: MemberIds;
  /** Members to whom no ticket is assigned. */
  lightAgents: ReadonlySet<string>;
  teams: TeamIds;
  fields: FieldRow[];
  /** The active SLA policies by their name in lower case. */
  policies: Map<string, ActivePolicy>;
}

interface Step {
  at: Date;
  run: (past: ImportPlan) => ImportPlan;
}

/**
 * Replays the past of a ticket through the same rules as a living one, with the original times and without implied
 * moves: nothing opens by itself, and only members get credit. At one moment, messages come before moves, these before changes, and surveys
 * last.
 * @param ticket the new ticket, without any of its past
 * @throws 422 or 409 with the sentence for the result line
 */
export const planImport = (
  ticket: TicketRow,
  past: PastTicket,
  known: KnownNames & {now: Date},
): ImportPlan => {
  const {members, teams, fields, policies, now} = known;
  const origin: By = {type: 'system', id: null, at: ticket.createdAt};
  const assigneeId =
    past.assigneeEmail === undefined ? null : assigneeOf(known, past.assigneeEmail);
  const teamId = past.team === undefined ? null : teamOf(teams, past.team);
  const policy = past.slaPolicy === undefined ? null : policyOf(policies, past.slaPolicy);
  const steps = [
    ...past.messages.map((message) => messageStep(message, members)),
    ...(past.statuses ?? []).map((move) => statusStep(move, members)),
    ...changeSteps(past, known),
    ...(past.surveys ?? []).flatMap(surveyEvents).map(eventStep),
  ];
  const told = [past.firstRespondedAt, past.lastMessageAt].flatMap((time) =>
    time === undefined ? [] : [new Date(time)],
  );
  checkTimes([ticket.createdAt, ...told, ...steps.map((step) => step.at)], ticket.createdAt, now);
  const begun = setFields(
    startPlan({...ticket, teamId}, origin),
    readChanges(fields, past.fields ?? {}),
    origin,
  );
  const ratings = (past.surveys ?? []).map((survey) => toRating(ticket, survey));
  const start: ImportPlan = {
    plan: setAssignee(begun, assigneeId, origin),
    messages: [],
    files: [],
    ratings,
    applications: [],
  };
  const planned = setTimes(
    steps
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .reduce((before, step) => step.run(before), start),
    past,
  );
  return policy ? {...planned, applications: applicationsOf(planned.plan, policy)} : planned;
};

/** Times of messages that are missing from the file. */
const setTimes = (
  {plan, ...others}: ImportPlan,
  {firstRespondedAt, lastMessageAt}: PastTicket,
): ImportPlan => {
  const {ticket} = plan;
  const last = lastMessageAt === undefined ? ticket.lastMessageAt : new Date(lastMessageAt);
  const answered =
    firstRespondedAt === undefined || ticket.firstRespondedAt !== null
      ? {}
      : {firstRespondedAt: new Date(firstRespondedAt), waitingSince: null};
  return {
    plan: {
      ...plan,
      ticket: {
        ...ticket,
        ...answered,
        lastMessageAt: last > ticket.lastMessageAt ? last : ticket.lastMessageAt,
      },
    },
    ...others,
  };
};

const eventStep = (event: PlannedEvent): Step => ({
  at: event.by.at,
  run: (past) => ({...past, plan: record(past.plan, event)}),
});

const messageStep = (
  {kind, html, text, at: time, authorEmail, attachmentIds = []}: PastMessage,
  members: MemberIds,
): Step => {
  const at = new Date(time);
  const body = text === undefined ? readBody(html, attachmentIds.length > 0) : {html, text};
  const by: By =
    kind === 'requester'
      ? {type: 'requester', id: null, at}
      : agentOrSystem(authorEmail, members, at);
  const authorType = by.type === 'agent' || by.type === 'requester' ? by.type : 'system';
  return {
    at,
    run: ({plan, messages, files, ...others}) => {
      const {id: ticketId, workspaceId} = plan.ticket;
      const message = {
        id: newId(),
        workspaceId,
        ticketId,
        kind,
        authorType,
        authorId: by.id,
        ...body,
        createdAt: at,
      } as const;
      const taken =
        attachmentIds.length > 0 ? [...files, {messageId: message.id, ids: attachmentIds}] : files;
      return {
        plan: addMessage(plan, {kind, text: body.text}, by),
        messages: [...messages, message],
        files: taken,
        ...others,
      };
    },
  };
};

const statusStep = (
  {status, at: time, actorEmail}: NonNullable<ImportTicket['statuses']>[number],
  members: MemberIds,
): Step => {
  const at = new Date(time);
  const by = agentOrSystem(actorEmail, members, at);
  return {at, run: (past) => ({...past, plan: moveStatus(past.plan, status, by)})};
};

const changeSteps = ({changes = [], statuses = []}: PastTicket, known: KnownNames): Step[] => {
  if (changes.some(isEmpty))
    throw problem(
      'validation_failed',
      'Each change must name a status, an assignee, a team or a priority.',
    );
  const ordered = inOrder(changes);
  const wanted = ordered.flatMap(({status}) => status ?? []);
  if (wanted.length > 0 && statuses.length > 0)
    throw problem('validation_failed', 'Put the moves either in statuses or in changes.');
  const moves = movesOf(wanted).values();
  return ordered.map((change) =>
    changeStep(change, change.status === undefined ? [] : (moves.next().value ?? []), known),
  );
};

const changeStep = (
  {at: time, actorEmail, team, assigneeEmail, priority}: PastChange,
  moves: TicketStatus[],
  known: KnownNames,
): Step => {
  const at = new Date(time);
  const by = agentOrSystem(actorEmail, known.members, at);
  const [teamId, assigneeId] = [
    team && teamOf(known.teams, team),
    assigneeEmail && assigneeOf(known, assigneeEmail),
  ];
  const change = (begun: Plan): Plan => {
    let plan = begun;
    if (teamId !== undefined) plan = setTeam(plan, teamId || null, by);
    if (assigneeId !== undefined) plan = setAssignee(plan, assigneeId || null, by);
    if (priority !== undefined) plan = setPriority(plan, priority, by);
    return moves.reduce((planned, status) => moveStatus(planned, status, by), plan);
  };
  return {at, run: (past) => ({...past, plan: change(past.plan)})};
};

const agentOrSystem = (email: string | undefined, members: MemberIds, at: Date): By =>
  email === undefined
    ? {type: 'system', id: null, at}
    : {type: 'agent', id: memberOf(members, email), at};

const memberOf = (members: MemberIds, email: string): string => {
  const id = members.get(email.toLowerCase());
  if (id === undefined)
    throw problem('validation_failed', `${email} is not a member of this workspace.`);
  return id;
};

const assigneeOf = (
  {members, lightAgents}: Pick<KnownNames, 'members' | 'lightAgents'>,
  email: string,
): string => {
  const id = memberOf(members, email);
  if (lightAgents.has(id))
    throw problem('validation_failed', `${email} is a light agent, who can't be an assignee.`);
  return id;
};

const teamOf = (teams: TeamIds, name: string): string => {
  const id = teams.get(name.toLowerCase());
  if (id === undefined)
    throw problem('validation_failed', `${name} is not a team of this workspace.`);
  return id;
};

const policyOf = (policies: KnownNames['policies'], name: string): ActivePolicy => {
  const policy = policies.get(name.toLowerCase());
  if (policy === undefined)
    throw problem('validation_failed', `${name} is not an active SLA policy of this workspace.`);
  return policy;
};

const checkTimes = (times: Date[], createdAt: Date, now: Date) => {
  if (times.some((at) => at < createdAt || at > now)) {
    throw problem('validation_failed', "Every time must be between the ticket's creation and now.");
  }
};
