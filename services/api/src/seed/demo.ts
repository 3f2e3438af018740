import type {BroadcastSettingsResponse} from '@switchboard/contracts/broadcasts/recipients';
import type {BroadcastsResponse} from '@switchboard/contracts/broadcasts/schemas';
import type {CourseDraftResponse, CoursesResponse} from '@switchboard/contracts/courses/schemas';
import {IMPORT_TICKETS_MAX} from '@switchboard/contracts/limits';
import type {ImportTicketsResponse} from '@switchboard/contracts/imports/schemas';
import type {FieldsResponse} from '@switchboard/contracts/ticket-fields/schemas';
import type {TicketsResponse} from '@switchboard/contracts/tickets/schemas';
import {DEMO_BROADCASTS} from './broadcasts.ts';
import {type Client, seedError} from './client.ts';
import {DEMO_COURSES} from './courses.ts';
import {seedLiveTickets} from './live-tickets.ts';
import {DEMO_OWNER, DEMO_PASSWORD, DEMO_PEOPLE, DEMO_WORKSPACE} from './people.ts';
import {buildRunningTickets} from './running-tickets.ts';
import {setUp} from './set-up.ts';
import {signUpMember, signUpOwner} from './sign-up.ts';
import {buildTickets, fieldsById} from './tickets.ts';

const TICKETS = 500;
/** The owner and the admin, who come first and have a checklist for a new workspace. */
const MANAGERS = 2;

type Say = (line: string) => void;

/**
 * Fills a demo workspace through the public HTTP interface, and prints the logins. Data of an earlier run stays.
 * @throws SeedError with one sentence
 */
export const seedDemo = async (client: Client, say: Say, now: Date): Promise<void> => {
  const owner = await signUpOwner(client, DEMO_OWNER);
  say(`Workspace ${DEMO_WORKSPACE.name}: people`);
  const tokens = [owner];
  for (const person of DEMO_PEOPLE.slice(1)) {
    tokens.push(await signUpMember(client, person, owner));
    say(`  ${tokens.length} of ${DEMO_PEOPLE.length} people`);
  }
  for (const token of tokens.slice(0, MANAGERS))
    await client.call('POST', '/connect/api/checklist/dismiss', {token});
  const made = [
    await seedSettings(client, owner, say),
    await seedTickets(client, {tokens, say, now}),
    await seedCourses(client, tokens, say),
    await seedBroadcasts(client, owner, say),
  ];
  say('');
  say(
    made.some(Boolean)
      ? `The demo workspace ${DEMO_WORKSPACE.name} is ready.`
      : `The demo workspace ${DEMO_WORKSPACE.name} exists already.`,
  );
  sayLogins(say);
};

/** Each step reports whether it created something. */
const seedSettings = async (client: Client, token: string, say: Say): Promise<boolean> => {
  const hasMade = await setUp(client, token);
  say('  teams, fields, SLA policies, macros, views and a support address');
  return hasMade;
};

const seedTickets = async (
  client: Client,
  {tokens, say, now}: {tokens: string[]; say: Say; now: Date},
): Promise<boolean> => {
  const [token = ''] = tokens;
  const {
    page: {total = 0},
  } = await client.call<TicketsResponse>('GET', '/connect/api/tickets?limit=1', {token});
  if (total >= TICKETS) return false;
  const {fields} = await client.call<FieldsResponse>('GET', '/connect/api/fields', {token});
  const tickets = [...buildTickets(TICKETS, now), ...buildRunningTickets(now)].map((ticket) => ({
    ...ticket,
    fields: fieldsById(ticket.fields, fields),
  }));
  for (let start = 0; start < tickets.length; start += IMPORT_TICKETS_MAX) {
    const body = {tickets: tickets.slice(start, start + IMPORT_TICKETS_MAX)};
    const {failed, results} = await client.call<ImportTicketsResponse>(
      'POST',
      '/connect/api/tickets/import',
      {token, body},
    );
    if (failed > 0)
      throw seedError(`A ticket was refused: ${results.find((result) => !result.ok)?.message}`);
    say(`  ${Math.min(tickets.length, start + IMPORT_TICKETS_MAX)} of ${tickets.length} tickets`);
  }
  const colleague = tokens[DEMO_PEOPLE.findLastIndex(({role}) => role === 'agent')] ?? token;
  await seedLiveTickets(client, {token, colleague, now});
  return true;
};

const seedCourses = async (
  client: Client,
  [token = '', , ...learners]: string[],
  say: Say,
): Promise<boolean> => {
  const {page, courses} = await client.call<CoursesResponse>(
    'GET',
    '/training/api/courses?view=management&limit=100',
    {token},
  );
  const known = new Set(courses.map((course) => course.title));
  const missing = DEMO_COURSES.filter((course) => !known.has(course.title));
  for (const {isPublished, dueInDays, lessons, ...settings} of missing) {
    const body = {...settings, sections: [{title: '', lessons}]};
    const {course, sections} = await client.call<CourseDraftResponse>(
      'POST',
      '/training/api/courses',
      {token, body},
    );
    if (!isPublished) continue;
    const path = `/training/api/courses/${course.id}`;
    await client.call('POST', `${path}/publish`, {token, body: {}});
    if (dueInDays) await assign(client, {token, path, dueInDays});
    const paths = sections.flatMap((section) =>
      section.lessons.map(({id}) => `${path}/lessons/${id}/complete`),
    );
    await takeLessons(client, learners, paths);
  }
  say(`  ${page.total + missing.length} courses`);
  return missing.length > 0;
};

const assign = (
  client: Client,
  {token, path, dueInDays}: {token: string; path: string; dueInDays: number},
) =>
  client.call('POST', `${path}/assignments`, {
    token,
    body: {target: {type: 'everyone'}, dueInDays, isMandatory: true, remindDays: [1]},
  });

/** Completes lessons: the first learner all of them, the second all but one, and so on. */
const takeLessons = async (client: Client, learners: string[], paths: string[]): Promise<void> => {
  for (const [index, token] of learners.entries()) {
    for (const path of paths.slice(0, Math.max(0, paths.length - index))) {
      await client.call('POST', path, {token});
    }
  }
};

const seedBroadcasts = async (client: Client, token: string, say: Say): Promise<boolean> => {
  const {page, broadcasts} = await client.call<BroadcastsResponse>(
    'GET',
    '/campaign/api/broadcasts?limit=100',
    {token},
  );
  const known = new Set(broadcasts.map((broadcast) => broadcast.name));
  const missing = DEMO_BROADCASTS.filter((broadcast) => !known.has(broadcast.name));
  const {settings} = await client.call<BroadcastSettingsResponse>(
    'GET',
    '/campaign/api/broadcast-settings',
    {token},
  );
  const senderId = settings.senders[0]?.id ?? null;
  for (const draft of missing) {
    const body = draft.channel === 'email' ? {...draft, senderId} : draft;
    await client.call('POST', '/campaign/api/broadcasts', {token, body});
  }
  say(`  ${page.total + missing.length} broadcast drafts`);
  return missing.length > 0;
};

const sayLogins = (say: Say) => {
  say(`Log in with one of these addresses and the password ${DEMO_PASSWORD}`);
  for (const {firstName, lastName, email, role} of DEMO_PEOPLE) {
    say(`  ${role.padEnd(12)}${email.padEnd(28)}${firstName} ${lastName}`);
  }
};
