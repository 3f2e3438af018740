import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {systemOf, withWorkspace} from '#database/index.ts';
import {takeSms} from '../../conversation/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace} from '#testing/test-workspace.ts';
import {TICKETS} from '#testing/ticket-calls.ts';
import {findOrCreateByPhone} from './service.ts';

onDatabase('requesters', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  it('creates a ticket for a contact that the caller knows, or for an address', async () => {
    const [owner] = await createTestWorkspace(database(), {roles: ['owner']});
    const [stranger] = await createTestWorkspace(database(), {roles: ['owner']});
    assert.ok(owner && stranger);
    const {contact} = (
      await owner.on(app)('POST', '/connect/api/contacts', {
        payload: {
          name: 'Rosa',
          email: null,
          phone: '+639171234567',
          company: null,
          timeZone: null,
          tags: [],
        },
      })
    ).json();
    const post = async (member: typeof owner, named: object) =>
      (
        await member.on(app)('POST', TICKETS, {
          payload: {subject: 'Call', html: 'She called.', ...named},
        })
      ).json();
    assert.equal((await post(owner, {contactId: contact.id})).ticket.requester.name, 'Rosa');
    assert.deepEqual((await post(owner, {})).fields, {'requester.email': 'Requester is required'});
    assert.deepEqual((await post(stranger, {contactId: contact.id})).fields, {
      contactId: 'Requester is invalid',
    });
  });

  it('never attributes a text from a shared number to one of its contacts by a guess', async () => {
    const [owner] = await createTestWorkspace(database(), {roles: ['owner']});
    assert.ok(owner);
    const from = '+639171234567';
    const make = async (name: string): Promise<string> => {
      const payload = {name, email: `${name}@office.example`, phone: from};
      const reply = await owner.on(app)('POST', '/connect/api/contacts', {
        payload: {...payload, company: null, timeZone: null, tags: []},
      });
      return reply.json().contact.id;
    };
    const {workspaceId} = owner;
    const text = async (contactId: string | null = null): Promise<string> => {
      await withWorkspace(database().db, systemOf(workspaceId), (trx) =>
        takeSms({jobs: {send: async () => undefined} as never, now: () => new Date()}, trx, {
          ...{workspaceId, from, contactId, name: '', text: 'Hi', broadcastId: null},
          messageId: null,
        }),
      );
      const {tickets} = (
        await owner.on(app)('GET', `${TICKETS}?view=all&sort=-lastMessageAt`)
      ).json();
      return tickets[0].requester.name;
    };
    await make('one');
    assert.equal(await text(), 'one', 'the only one who has it');
    const two = await make('two');
    assert.equal(await text(), 'one', 'who wrote by SMS last');
    assert.equal(await text(two), 'two', 'whom the answered message went to');
    assert.equal(await text(), 'two');
  });

  it('creates a contact of the number alone when no sharer has written by SMS', async () => {
    const [owner] = await createTestWorkspace(database(), {roles: ['owner']});
    assert.ok(owner);
    const phone = '+639171234567';
    for (const name of ['one', 'two'])
      await owner.on(app)('POST', '/connect/api/contacts', {
        payload: {name, email: `${name}@x.example`, phone, company: null, timeZone: null, tags: []},
      });
    const find = () =>
      withWorkspace(database().db, systemOf(owner.workspaceId), (trx) =>
        findOrCreateByPhone(
          trx,
          {phone, name: '', answeredId: null},
          {workspaceId: owner.workspaceId, at: new Date()},
        ),
      );
    const [first, second] = await Promise.all([find(), find()]);
    assert.deepEqual([first.name, first.email], [phone, null]);
    assert.equal(second.id, first.id);
  });
});
