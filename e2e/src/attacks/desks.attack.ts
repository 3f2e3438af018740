import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {ContactResponse} from '@switchboard/contracts/contacts';
import type {TicketResponse} from '@switchboard/contracts/tickets';
import {call, makeAgent, makeOwner, type Person} from '../support/api.ts';
import {startSystem, type System} from '../support/system.ts';

const SECRET = 'a-secret-of-the-mail-server';

describe('somebody who is after the mail of a desk', () => {
  let system: System;
  let owner: Person;
  let agent: Person;

  before(async () => {
    system = await startSystem({INBOUND_SECRET: SECRET});
    owner = await makeOwner(system.url);
    agent = await makeAgent(system.url, owner);
  });
  after(() => system.stop());

  const ask = <Body = object>({token}: Person, route: string, {body, version}: {body?: object; version?: number} = {}) => {
    const [method = '', path = ''] = route.split(' ');
    return call<Body & {message: string; code?: string}>(system.url + path, {method, token, ...(body && {body}), headers: version === undefined ? {} : {'if-match': `"${version}"`}});
  };

  it('reads no hidden thread by a contact: a ticket with a known address opens neither its details nor its address', async () => {
    const {body: {ticket}} = await ask<TicketResponse>(owner, 'POST /connect/api/tickets', {body: {subject: 'Payroll', requester: {email: 'vip@example.com', name: 'Vera Important'}, html: 'Secret'}});
    const {body: {contact}} = await ask<ContactResponse>(owner, `GET /connect/api/contacts/${ticket.requester.id}`);
    const details = {name: contact.name, email: contact.email, phone: '+639171234567', company: 'Vault', timeZone: null, tags: []};
    await ask(owner, `PUT /connect/api/contacts/${contact.id}`, {body: details, version: contact.version});
    await ask(owner, `PATCH /api/team/members/${agent.user.id}`, {body: {ticketScope: 'own'}});
    const bait = await ask<TicketResponse>(agent, 'POST /connect/api/tickets', {body: {subject: 'Bait', requester: {email: 'vip@example.com'}, html: 'Hi', assigneeId: agent.user.id}});
    const answers = [bait];
    for (const path of [`/tickets/${bait.body.ticket.number}`, '/tickets', `/contacts/${contact.id}`, '/contacts', '/search?q=vera', '/search?q=vip']) {
      answers.push(await ask(agent, `GET /connect/api${path}`));
    }
    assert.doesNotMatch(JSON.stringify(answers), /Vera|Vault|639171234567|Payroll/);
    const moved = await ask(agent, `PUT /connect/api/contacts/${contact.id}`, {body: {...details, email: 'thief@example.com'}, version: contact.version + 1});
    assert.equal(moved.status, 404);
    const given = await ask<TicketResponse>(owner, 'POST /connect/api/tickets', {body: {subject: 'Shared', requester: {email: 'vip@example.com'}, html: 'Hi', assigneeId: agent.user.id}});
    assert.equal(given.status, 201);
    const refused = await ask(agent, `PUT /connect/api/contacts/${contact.id}`, {body: {...details, email: 'thief@example.com'}, version: contact.version + 1});
    assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden']);
  });
});
