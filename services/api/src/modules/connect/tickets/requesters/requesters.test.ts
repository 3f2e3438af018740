import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '../../../../testing/for-each-database.ts';
import {createTestApi} from '../../../../testing/test-api.ts';
import {createTestWorkspace} from '../../../../testing/test-workspace.ts';
import {TICKETS} from '../../../../testing/ticket-calls.ts';

onDatabase('requesters', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  it('a new ticket is for a contact that the caller knows, or for an address', async () => {
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
});
