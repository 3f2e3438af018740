import assert from 'node:assert/strict';
import {it} from 'node:test';
import {onDatabase} from '../../../../testing/for-each-database.ts';
import {openMailbox} from './incoming.testing.ts';

onDatabase('who a mail is of, and which one it is', ({database}) => {
  const {address, read, post, mail} = openMailbox(database);

  it('a mail that asks for its answer elsewhere is a ticket of whom it names', async () => {
    const form = (more: string[], from = 'Website <forms@site.example>') =>
      post(mail({from, more}));
    const {number} = await form(['Reply-To: Maya Cruz <maya@customer.example>']);
    const {ticket, messages, cc} = await read(number);
    assert.deepEqual(
      [ticket.requester.email, ticket.requester.name, cc],
      ['maya@customer.example', 'Maya Cruz', []],
    );
    assert.deepEqual(
      [messages[0].author.name, messages[0].mail.from.address, messages[0].mail.replyTo.address],
      ['Website', 'forms@site.example', 'maya@customer.example'],
    );
    for (const more of [
      ['Reply-To: list@list.example', 'List-Id: <talk.list.example>'],
      [`Reply-To: ${address()}`],
      ['Reply-To: FORMS@site.example'],
      ['Reply-To: nobody'],
    ]) {
      const other = await read((await form(more)).number);
      assert.equal(other.ticket.requester.email, 'forms@site.example', more[0]);
    }
  });

  it('another mail with an id that was used is a ticket of its own, once', async () => {
    const notice = (from: string, subject: string, body: string) =>
      post(mail({id: 'order-notice', from, subject, body}));
    const ben = () => notice('Ben Tan <ben@example.com>', 'Parcel 222 lost', 'It is lost.');
    const outcomes = [
      await notice('Rosa Lim <rosa@example.com>', 'Parcel 111 late', 'It is late.'),
      await ben(),
      await ben(),
      await notice('Rosa Lim <ROSA@example.com>', 'Parcel 111 late', 'It is late.'),
      await notice('Rosa Lim <rosa@example.com>', 'Parcel 111 late', 'It is found.'),
    ].map(({outcome}) => outcome);
    assert.deepEqual(outcomes, ['created', 'created', 'duplicate', 'duplicate', 'created']);
    assert.equal((await read(2)).ticket.requester.email, 'ben@example.com');
  });
});
