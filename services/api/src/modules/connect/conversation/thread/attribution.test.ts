import assert from 'node:assert/strict';
import {it} from 'node:test';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {TICKETS} from '#testing/ticket-calls.ts';
import {openMailbox} from '../incoming/incoming.testing.ts';

onDatabase('the writer of a message', ({database}) => {
  const box = openMailbox(database);
  /** A ticket of Rosa's to which Ben, who was in Cc, and a colleague answered. */
  const open = async () => {
    const {number} = await box.post(box.mail({more: ['Cc: Ben Cruz <ben@example.com>']}));
    const {ticket} = await box.read(number);
    const {created} = await box.call(`POST ${TICKETS}/${ticket.id}/messages`, {
      kind: 'reply',
      html: 'Hello',
      cc: [{name: 'Kenji', address: box.agent().email}],
    });
    const more = [`In-Reply-To: <${created.id}@${box.owner().workspaceId}.example.com>`];
    box.pass(1000);
    await box.post(box.mail({from: 'Ben Cruz <ben@example.com>', body: 'I too', more}));
    box.pass(1000);
    await box.post(box.mail({from: `Kenji <${box.agent().email}>`, body: 'I look', more}));
    return {number, id: ticket.id as string};
  };
  interface Shown {
    id: string;
    author: {name: string; part?: string};
  }

  it('is named in results of a search', async () => {
    await open();
    const found = await box.call('GET /connect/api/search?q=too&type=messages');
    assert.deepEqual(
      found.messages.map(({author}: {author: string}) => author),
      ['Ben Cruz'],
    );
  });

  it('is named with their role, in the thread and in the history', async () => {
    const {messages, events} = await box.read((await open()).number);
    assert.deepEqual(
      messages.map(({author: {name, part}}: Shown) => [name, part]),
      [
        ['Rosa Lim', 'requester'],
        ['owner Person', undefined],
        ['Ben Cruz', 'copy'],
        ['Kenji', 'colleague'],
      ],
    );
    assert.deepEqual(
      events
        .filter(({type}: {type: string}) => type === 'requester_message')
        .map(({actor}: {actor: {name: string}}) => actor.name),
      ['Rosa Lim', 'Ben Cruz', 'Kenji'],
    );
  });

  it('gets the ticket split from their message; both are linked until it is undone', async () => {
    const {number, id} = await open();
    const {messages} = await box.read(number);
    const fromMessageId = messages.find(({author}: Shown) => author.name === 'Ben Cruz').id;
    const {ticket: split} = await box.call(`POST ${TICKETS}/${id}/split`, {
      fromMessageId,
      subject: 'Another lamp',
    });
    assert.equal(split.requester.email, 'ben@example.com');
    const numbersOf = async (shown: number) =>
      (await box.read(shown)).links.map((link: {ticket: {number: number}}) => link.ticket.number);
    assert.deepEqual(
      [await numbersOf(number), await numbersOf(split.number)],
      [[split.number], [number]],
    );
    const undone = await box.call(`POST ${TICKETS}/${split.id}/unsplit`);
    assert.deepEqual([undone.status, undone.ticket.number], [200, number]);
    assert.deepEqual(await numbersOf(number), []);
    assert.notEqual((await box.read(split.number)).ticket.deletedAt, null);
    assert.equal((await box.call(`POST ${TICKETS}/${id}/unsplit`)).status, 409);
  });

  it('is kept in a split that a member without access to its origin cannot undo', async () => {
    const {number, id} = await open();
    const [first] = (await box.read(number)).messages;
    const {ticket: split} = await box.call(`POST ${TICKETS}/${id}/split`, {
      fromMessageId: first.id,
      subject: 'Another lamp',
    });
    const [owner, agent] = [box.owner().on(box.app()), box.agent()];
    const given = await owner('PATCH', `${TICKETS}/${split.id}`, {
      payload: {assigneeId: agent.id},
      headers: {'if-match': `"${split.version}"`},
    });
    assert.equal(given.statusCode, 200);
    await changeMember(owner, agent.id, {ticketScope: 'own'});
    const refused = await agent.on(box.app())('POST', `${TICKETS}/${split.id}/unsplit`);
    assert.deepEqual([refused.statusCode, refused.json().ticket], [409, undefined]);
    assert.equal((await box.read(split.number)).ticket.deletedAt, null);
  });

  it('keeps the split ticket if someone wrote in it since', async () => {
    const {number, id} = await open();
    const [first] = (await box.read(number)).messages;
    const {ticket: split} = await box.call(`POST ${TICKETS}/${id}/split`, {
      fromMessageId: first.id,
      subject: 'Another lamp',
    });
    await box.call(`POST ${TICKETS}/${split.id}/messages`, {kind: 'note', html: 'Mine'});
    assert.equal((await box.call(`POST ${TICKETS}/${split.id}/unsplit`)).status, 409);
  });
});
