import assert from 'node:assert/strict';
import type {ImportMapping, ImportNames} from '@switchboard/contracts/imports/mapping';
import {openQuestions} from '@switchboard/contracts/imports/choices';
import type {Found} from './found.ts';
import {guessMapping} from '../columns/guess.ts';
import {mapEvents} from './map-events.ts';
import {attempt, clean} from '../past/prepare.ts';
import {openTable} from '../files/read-rows.ts';
import type {PastTicket} from '../past/past-ticket.ts';
import {survey} from '../columns/survey.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
/** Members, teams and fields in the workspace of these tests. */
export const NAMES: ImportNames = {
  members: [
    {id: 'ana', name: 'Ana Reyes', email: 'ana@desk.test'},
    {id: 'ben', name: 'Ben Cruz', email: 'ben@desk.test'},
  ],
  teams: [
    {id: 'billing', name: 'Billing'},
    {id: 'lamps', name: 'Lamps'},
  ],
  policies: ['Standard'],
  fields: [],
};
async function* once(text: string) {
  yield text;
}
/** The columns of a file, and their guessed targets. */
export const look = async (csv: string) => {
  const {columns} = await survey(await openTable(once(csv)));
  const guessed = guessMapping('events', {columns, names: NAMES, timeZone: 'UTC'});
  return {columns, guessed};
};
const ASKER = {unknownRequester: 'address', requesterEmail: 'old@desk.test'} as const;
export type Change = (mapping: ImportMapping) => ImportMapping;
/** The results of the guesses, after a change of them. */
export const read = async (csv: string, change: Change = (one) => one): Promise<Found[]> => {
  const {columns, guessed} = await look(csv);
  const mapping = change({...guessed, ...ASKER});
  assert.deepEqual(openQuestions('events', {columns, mapping, names: NAMES}), []);
  const mapped = {columns, mapping, names: NAMES, fields: [], newFields: []};
  const all: Found[] = [];
  for await (const found of mapEvents(await openTable(once(csv)), mapped, NOW)) all.push(found);
  return all;
};
/** The ticket that was found. */
export const ticketOf = (found: Found | undefined): PastTicket =>
  found && 'record' in found ? found.record : assert.fail(JSON.stringify(found));
/** The ticket to be stored, and its history. */
export const planOf = (found: Found | undefined) => {
  const cleaned = clean(ticketOf(found));
  if (typeof cleaned === 'string') return assert.fail(cleaned);
  const known = {
    members: new Map(NAMES.members.map(({email, id}) => [email, id])),
    lightAgents: new Set<string>(),
    teams: new Map(NAMES.teams.map(({name, id}) => [name.toLowerCase(), id])),
    fields: [],
    policies: new Map(),
  };
  const planned = attempt(cleaned, {
    scope: {workspaceId: 'desk', userId: 'owner'},
    names: known,
    now: NOW,
  });
  return typeof planned === 'string' ? assert.fail(planned) : planned.plan;
};
