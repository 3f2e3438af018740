import assert from 'node:assert/strict';
import type {Found, FoundFile, ImportContext} from '../rows/found.ts';
import {readTicketFiles} from './read-files.ts';
import type {PastTicket} from '../past/past-ticket.ts';

/** A workspace with one team and two members; one of them gets no tickets. */
export const context: ImportContext = {
  now: new Date('2026-11-20T08:00:00Z'),
  isMember: (email) => email === 'ana@desk.test' || email === 'light@desk.test',
  canBeAssignee: (email) => email === 'ana@desk.test',
  isTeam: (name) => name === 'Billing',
};

/** Bytes as they arrive: in pieces with arbitrary ends. */
async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
/** Files as uploaded. */
export async function* filesOf(contents: (string | Uint8Array)[], size = 7) {
  for (const [index, content] of contents.entries())
    yield {name: `${index}.csv`, bytes: inPieces(Buffer.from(content), size)};
}
/** The tickets found; other results are ignored here. */
export const all = async (found: AsyncIterable<Found | FoundFile>): Promise<Found[]> => {
  const list: Found[] = [];
  for await (const one of found) if (!('file' in one)) list.push(one);
  return list;
};
/** The tickets of uploaded files. */
export const read = (
  format: 'zendesk' | 'mbox',
  ...contents: (string | Uint8Array)[]
): Promise<Found[]> => all(readTicketFiles(format, filesOf(contents), context));
/** The ticket that was found. */
export const ticketOf = (found: Found | undefined): PastTicket =>
  found && 'record' in found ? found.record : assert.fail(JSON.stringify(found));
