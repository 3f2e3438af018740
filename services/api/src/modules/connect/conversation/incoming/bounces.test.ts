import assert from 'node:assert/strict';
import {it} from 'node:test';
import {systemOf, type Trx, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {untilSomebodyWaits} from '#testing/until-somebody-waits.ts';
import {findMessageById, lockMessage, updateMessage} from '../messages/repository.ts';
import {BEN, openAttempts, ROSA} from '../outgoing/attempts.testing.ts';

const HOUR_MS = 3_600_000;

onDatabase('a bounce of a reply', ({kind, database}) => {
  const {post, mail, read, pass, owner, write, both, attempt, messageIdOf, bounce, stateOf, retry} =
    openAttempts(database);
  const inWorkspace = <Result>(work: (trx: Trx) => Promise<Result>) =>
    withWorkspace(database().db, systemOf(owner().workspaceId), work);
  const sent = async () => {
    const reply = await both();
    await attempt(reply.id);
    return reply;
  };
  const inText = (...lines: string[]) =>
    post(
      mail({
        from: 'MAILER-DAEMON@mx.example.com',
        subject: 'failure notice',
        body: ['I could not deliver your message.', '', ...lines].join('\r\n'),
      }),
    );

  it('in a text is about the one recipient it names ahead of the copy of the mail', async () => {
    const reply = await sent();
    const copy = [
      '--- Below this line is a copy of the message.',
      '',
      'Return-Path: <support@example.com>',
      `Message-ID: ${messageIdOf(reply)}`,
      `To: ${ROSA}`,
      `Cc: ${BEN}`,
    ];
    await inText('<ben.old@example.com>:', 'no such user', '', ...copy);
    assert.deepEqual(await stateOf(reply), ['sent', null]);
    await inText(`<${ROSA}>, <${BEN}>:`, 'one of them is unknown', '', ...copy);
    assert.deepEqual(await stateOf(reply), ['sent', null]);
    await inText(`<${BEN}>:`, '550 5.1.1 no such user', '', ...copy);
    assert.deepEqual(await stateOf(reply), [
      'sent',
      `The copy for ${BEN} came back: there is no such mailbox (5.1.1).`,
    ]);
    assert.equal((await read(reply.number)).ticket.requester.bounce, null);
  });

  it('in a text is about all recipients that it lists in lines of their own', async () => {
    const reply = await sent();
    await inText(
      `<${ROSA}>:`,
      '550 5.1.1 no such user',
      `<${BEN}>:`,
      '550 5.1.1 no such user',
      '',
      '--- Below this line is a copy of the message.',
      `Message-ID: ${messageIdOf(reply)}`,
    );
    assert.equal((await stateOf(reply))[0], 'failed');
    assert.notEqual((await read(reply.number)).ticket.requester.bounce, null);
  });

  it('in a text counts for the only recipient, wherever it names them', async () => {
    const reply = await write();
    await attempt(reply.id);
    await inText('Ask postmaster@mx.example.', `Message-ID: ${messageIdOf(reply)}`, `To: ${ROSA}`);
    assert.equal((await stateOf(reply))[0], 'failed');
  });

  it('gives each recipient the reason of their own', async () => {
    const reply = await sent();
    const fate = (address: string, status: string) => [
      '',
      `Final-Recipient: rfc822; ${address}`,
      'Action: failed',
      `Status: ${status}`,
    ];
    const body = [
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx',
      ...fate(BEN, '5.2.2'),
      ...fate(ROSA, '5.1.1'),
      '--b',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: ${messageIdOf(reply)}`,
      '',
      'x',
      '--b--',
    ].join('\r\n');
    const more = ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'];
    await post(mail({from: 'MAILER-DAEMON@mx.example.com', more, body}));
    const {returned} = (await inWorkspace((trx) => findMessageById(trx, reply.id))) ?? {};
    assert.deepEqual(returned, [
      {address: ROSA, reason: 'there is no such mailbox (5.1.1)'},
      {address: BEN, reason: 'the mailbox is full (5.2.2)'},
    ]);
    const {ticket} = await read(reply.number);
    assert.equal(ticket.requester.bounce.reason, 'there is no such mailbox (5.1.1)');
  });

  it('ends a reply that stayed queued longer than all attempts last', async () => {
    const reply = await both();
    await bounce(reply, ROSA);
    assert.equal((await stateOf(reply))[0], 'queued');
    pass(3 * HOUR_MS);
    await bounce(reply, ROSA);
    assert.equal((await stateOf(reply))[0], 'failed');
    await retry(reply);
    await bounce(reply, BEN);
    assert.equal((await stateOf(reply))[0], 'queued');
  });

  if (kind === 'postgres')
    it('waits for the lock on the reply, and adds to the stored outcome', async () => {
      const reply = await sent();
      const back = {address: BEN, reason: 'the mailbox is full'};
      let bounced: Promise<unknown> | undefined;
      await inWorkspace(async (trx) => {
        await lockMessage(trx, reply.id);
        bounced = bounce(reply, ROSA);
        await untilSomebodyWaits(database());
        await updateMessage(trx, reply.id, {
          returned: JSON.stringify([back]),
          deliveredTo: JSON.stringify([ROSA]),
        });
      });
      await bounced;
      const {returned, deliveredTo} =
        (await inWorkspace((trx) => findMessageById(trx, reply.id))) ?? {};
      assert.deepEqual(
        [returned, deliveredTo],
        [[back, {address: ROSA, reason: 'there is no such mailbox (5.1.1)'}], []],
      );
    });
});
