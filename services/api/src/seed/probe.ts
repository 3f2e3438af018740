import type {BroadcastsResponse} from '@switchboard/contracts/broadcasts/schemas';
import type {CourseDraftResponse, CoursesResponse} from '@switchboard/contracts/courses/schemas';
import type {ImportTicketsResponse} from '@switchboard/contracts/imports/schemas';
import type {TicketsResponse} from '@switchboard/contracts/tickets/schemas';
import {DEMO_BROADCASTS} from './broadcasts.ts';
import {type Client, seedError} from './client.ts';
import {DEMO_COURSES} from './courses.ts';
import {buildTickets} from './tickets.ts';

const TICKETS = 40;
const COURSES = 2;
const BROADCASTS = 2;

interface Run {
  client: Client;
  /** Token of the owner. */
  token: string;
  /** Address of the agent who answered the tickets. */
  agentEmail: string;
  now: Date;
}

/**
 * Fills the workspace in which releases are checked: tickets in every state, contacts, courses and drafts of broadcasts. It causes no mail,
 * and starts no clock that would send one later. Existing data stays.
 * @throws SeedError with one sentence
 */
export const seedProbe = async (run: Run): Promise<void> => {
  await seedTickets(run);
  await seedCourses(run);
  await seedBroadcasts(run);
};

const seedTickets = async ({client, token, agentEmail, now}: Run): Promise<void> => {
  const {page} = await client.call<TicketsResponse>('GET', '/connect/api/tickets?limit=1', {token});
  if ((page.total ?? 0) >= TICKETS) return;
  const tickets = buildTickets(TICKETS, now).map(
    ({team: _team, slaPolicy: _policy, fields: _fields, assigneeEmail, ...ticket}) => ({
      ...ticket,
      ...(assigneeEmail && {assigneeEmail: agentEmail}),
      messages: ticket.messages.map(({authorEmail, ...message}) => ({
        ...message,
        ...(authorEmail && {authorEmail: agentEmail}),
      })),
      statuses: ticket.statuses?.map(({actorEmail, ...status}) => ({
        ...status,
        ...(actorEmail && {actorEmail: agentEmail}),
      })),
    }),
  );
  const {failed, results} = await client.call<ImportTicketsResponse>(
    'POST',
    '/connect/api/tickets/import',
    {token, body: {tickets}},
  );
  if (failed > 0)
    throw seedError(`A ticket was refused: ${results.find((result) => !result.ok)?.message}`);
};

const seedCourses = async ({client, token}: Run): Promise<void> => {
  const {page} = await client.call<CoursesResponse>(
    'GET',
    '/training/api/courses?view=management&limit=1',
    {token},
  );
  if ((page.total ?? 0) > 0) return;
  for (const {lessons, isPublished: _is, dueInDays: _days, ...settings} of DEMO_COURSES.slice(
    0,
    COURSES,
  )) {
    const body = {...settings, sections: [{title: '', lessons}]};
    const {course} = await client.call<CourseDraftResponse>('POST', '/training/api/courses', {
      token,
      body,
    });
    await client.call('POST', `/training/api/courses/${course.id}/publish`, {token, body: {}});
  }
};

const seedBroadcasts = async ({client, token}: Run): Promise<void> => {
  const {page} = await client.call<BroadcastsResponse>('GET', '/campaign/api/broadcasts?limit=1', {
    token,
  });
  if ((page.total ?? 0) > 0) return;
  for (const draft of DEMO_BROADCASTS.slice(0, BROADCASTS)) {
    const body = draft.channel === 'email' ? {...draft, senderId: null} : draft;
    await client.call('POST', '/campaign/api/broadcasts', {token, body});
  }
};
