import assert from 'node:assert/strict';
import {it} from 'node:test';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {TICKETS} from '#testing/ticket-calls.ts';
import {openMailbox} from './incoming/incoming.testing.ts';

const FORWARDED = [
  'Customer wrote to me directly.',
  '',
  '---------- Forwarded message ---------',
  'From: Maya Cruz <maya@customer.example>',
  'Date: Thu, Nov 26, 2026 at 9:00 AM',
  'Subject: Broken lamp',
  'To: Kenji Tanaka <kenji@brightleaf.example>',
  '',
  'My lamp is broken. Order 4711.',
].join('\r\n');
const MAYA = {name: 'Maya Cruz', address: 'maya@customer.example'};
const toMaya = {requester: {email: MAYA.address, name: MAYA.name}};

onDatabase('a change of the requester', ({database}) => {
  const box = openMailbox(database);
  const change = async (
    ticket: {id: string; version: number},
    payload: object,
    member = box.owner(),
  ) => {
    const answer = await member.on(box.app())('PATCH', `${TICKETS}/${ticket.id}`, {
      payload,
      headers: {'if-match': `"${ticket.version}"`},
    });
    return {status: answer.statusCode, ...answer.json()};
  };
  const linesOf = (events: {type: string; from: string; to: string; actor: {name: string}}[]) =>
    events.map(({type, from, to, actor}) => [type, from, to, actor.name]);

  it('is offered for a forwarded mail of a member, until it is theirs or answered', async () => {
    const {email} = box.owner();
    const forwarded = {from: `Kenji <${email}>`, subject: 'Fwd: Broken lamp', body: FORWARDED};
    const {number} = await box.post(box.mail(forwarded));
    const {ticket, originalSender} = await box.read(number);
    assert.deepEqual([ticket.requester.email, originalSender], [email, MAYA]);
    const {ticket: changed} = await change(ticket, toMaya);
    assert.deepEqual([changed.requester.name, changed.requester.email], [MAYA.name, MAYA.address]);
    const after = await box.read(number);
    assert.deepEqual([after.originalSender, after.cc], [null, []]);
    assert.deepEqual(linesOf(after.events), [
      ['created', null, 'new', 'Kenji'],
      ['requester_message', null, null, 'Kenji'],
      ['requester', 'Kenji', 'Maya Cruz', 'owner Person'],
    ]);
    assert.equal(after.messages[0].author.name, 'Kenji');
    const stranger = await box.post(box.mail({...forwarded, from: 'Rosa <rosa@example.com>'}));
    assert.equal((await box.read(stranger.number)).originalSender, null);
    const answered = await box.post(box.mail(forwarded));
    const {ticket: second} = await box.read(answered.number);
    await box.call(`POST ${TICKETS}/${second.id}/messages`, {kind: 'reply', html: 'Thanks'});
    assert.equal((await box.read(answered.number)).originalSender, null);
  });

  it('sends the next reply without earlier texts, and a copy to the former on request', async () => {
    const {number, id} = await box.answered();
    const before = (await box.read(number)).ticket;
    const {ticket} = await change(before, {...toMaya, keepsRequesterAsCc: true});
    const {cc, events} = await box.read(number);
    assert.deepEqual(cc, [{name: 'Rosa Lim', address: 'rosa@example.com'}]);
    assert.deepEqual(
      events.slice(-2).map(({type, to}: {type: string; to: string}) => [type, to]),
      [
        ['requester', 'Maya Cruz'],
        ['cc', 'Rosa Lim <rosa@example.com>'],
      ],
    );
    const {created} = await box.call(`POST ${TICKETS}/${id}/messages`, {
      kind: 'reply',
      html: 'Hello Maya',
      cc,
    });
    const {messages} = await box.read(number);
    assert.deepEqual(messages.find((one: {id: string}) => one.id === created.id)?.mail.to, [MAYA]);
    const undone = await box.call(`POST ${TICKETS}/bulk/undo`, {ids: [id], at: ticket.updatedAt});
    assert.deepEqual([undone.status, undone.failed], [200, 0]);
    const back = await box.read(number);
    assert.deepEqual([back.ticket.requester.email, back.cc], ['rosa@example.com', []]);
  });

  it('omits a deleted former requester from copies, and cannot be undone then', async () => {
    const {number} = await box.post(box.mail());
    const {ticket} = await box.read(number);
    box.pass(1000);
    const {status, ticket: changed} = await change(ticket, toMaya);
    assert.equal(status, 200);
    const gone = await box.call(`DELETE /connect/api/contacts/${ticket.requester.id}`);
    assert.equal(gone.status, 200);
    assert.deepEqual((await box.read(number)).cc, []);
    const undo = {ids: [ticket.id], at: changed.updatedAt};
    const undone = await box.call(`POST ${TICKETS}/bulk/undo`, undo);
    assert.deepEqual(
      [undone.status, undone.results[0].message],
      [200, 'The contact who was the requester has been deleted.'],
    );
  });

  it('is refused after a concurrent change, for a closed ticket and a wrong address', async () => {
    const {number} = await box.answered();
    const {ticket} = await box.read(number);
    await change(ticket, toMaya);
    const late = await change(ticket, {requester: {email: 'eve@example.com'}});
    assert.deepEqual([late.status, late.code], [409, 'version_conflict']);
    const now = (await box.read(number)).ticket;
    const wrong = await change(now, {requester: {email: 'nobody'}});
    assert.deepEqual([wrong.status, Object.keys(wrong.fields)], [422, ['requester.email']]);
    const {ticket: resolved} = await change(now, {status: 'resolved'});
    const {ticket: closed} = await change(resolved, {status: 'closed'});
    assert.equal((await change(closed, {requester: {email: 'eve@example.com'}})).status, 409);
  });

  it('reveals no contact to limited members who enter an address', async () => {
    const [owner, agent] = [box.owner(), box.agent()];
    await box.call('POST /connect/api/contacts', {
      name: 'Maya Cruz',
      email: MAYA.address,
      phone: '+639171234567',
      company: null,
      timeZone: null,
      tags: [],
    });
    const {number} = await box.answered();
    const {ticket} = await box.read(number);
    await change(ticket, {assigneeId: agent.id});
    await changeMember(owner.on(box.app()), agent.id, {ticketScope: 'own'});
    const changed = await change({...ticket, version: ticket.version + 1}, toMaya, agent);
    assert.deepEqual(
      [changed.status, changed.ticket.requester.name, changed.ticket.requester.phone],
      [200, 'maya', null],
    );
  });
});
