import assert from 'node:assert/strict';
import {it} from 'node:test';
import {peek} from './peek.ts';

const peekAt = (...lines: string[]) => peek(Buffer.from(lines.join('\r\n')));

it('finds sender and recipients of a mail, despite names, comments and folded lines', () => {
  assert.deepEqual(
    peekAt(
      'Subject: x',
      'FROM: "Rosa @ home" <Rosa@Example.com>',
      'To: a@desk.test,',
      ' "B, C" <b@desk.test>',
      'Cc:',
      '\tA@desk.test',
      'Delivered-To: d@desk.test',
      '',
      'From: eve@example.com',
    ),
    {
      sender: 'rosa@example.com',
      recipients: ['a@desk.test', 'b@desk.test', 'd@desk.test'],
    },
  );
  assert.equal(peekAt('From: pete@silly.test(his account)', '', 'x').sender, 'pete@silly.test');
});

it('takes little time for any mail', () => {
  for (const mail of [
    '',
    'From',
    ':'.repeat(1000),
    'From:\n '.repeat(100_000),
    `From: ${'@'.repeat(5_000_000)}`,
    `To: ${'a@b,'.repeat(1_000_000)}`,
  ]) {
    const {sender, recipients} = peek(Buffer.from(mail));
    assert.ok(sender.length <= 320 && recipients.length <= 50);
  }
});
