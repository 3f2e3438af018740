import assert from 'node:assert/strict';
import {it} from 'node:test';
import {onDatabase} from '#testing/for-each-database.ts';
import {multipart, openMailbox} from './incoming.testing.ts';

onDatabase('writer and identity of a mail', ({database}) => {
  const {address, read, post, mail} = openMailbox(database);

  it('opens a ticket of the person in Reply-To', async () => {
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

  it('opens one ticket for another mail with a used id', async () => {
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

  const withFile = (content: string, id = 'scan') =>
    mail({
      id,
      subject: 'Scan',
      ...multipart(
        'multipart/mixed',
        '--b',
        'Content-Type: text/plain',
        '',
        'See the file.',
        '--b',
        'Content-Type: text/plain; name=scan.txt',
        'Content-Disposition: attachment; filename=scan.txt',
        '',
        content,
      ),
    });

  it('accepts mails with one id and different files, each once', async () => {
    const outcomes: string[] = [];
    for (const content of ['page 1', 'page 2', 'page 1', 'page 2'])
      outcomes.push((await post(withFile(content))).outcome);
    assert.deepEqual(outcomes, ['created', 'created', 'duplicate', 'duplicate']);
  });

  it('accepts mails without an id that differ only in their files', async () => {
    const bare = (content: string) => withFile(content).replace(/^Message-ID: .*\r\n/m, '');
    const outcomes = [await post(bare('page 1')), await post(bare('page 2'))];
    assert.deepEqual(
      outcomes.map(({outcome}) => outcome),
      ['created', 'created'],
    );
  });

  it('accepts each of concurrent mails with one id once', async () => {
    const outcomes = await Promise.all(
      ['page 1', 'page 2', 'page 1', 'page 2'].map((content) => post(withFile(content, 'rush'))),
    );
    assert.deepEqual(outcomes.map(({status, outcome}) => [status, outcome]).toSorted(), [
      [200, 'created'],
      [200, 'created'],
      [200, 'duplicate'],
      [200, 'duplicate'],
    ]);
  });
});
