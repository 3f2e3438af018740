import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {withoutCopiedMail} from './copied-mail.ts';

const TEXT = [
  '   ----- The following addresses had permanent fatal errors -----',
  '<kai@example.com>',
  '    (reason: 550 5.1.1 no such user)',
  '',
].join('\n');

describe('the text of a bounce', () => {
  it('ends where the copy of the mail begins, announced or not', () => {
    for (const copy of [
      '--- Below this line is a copy of the message.\n\nTo: rosa@example.com',
      '------ This is a copy of your message, including all the headers. ------\n\nTo: rosa@example.com',
      '   ----- Original message follows -----\n\nTo: rosa@example.com',
      'To: rosa@example.com,\n eve@example.com\nFrom: support@acme.example',
      '> Received: from mx.example\n> To: rosa@example.com',
    ])
      assert.equal(withoutCopiedMail(`${TEXT}\n${copy}`), TEXT, copy);
  });

  it('is kept whole without such a copy, in little time even if it is long', () => {
    for (const text of [TEXT, '', '-'.repeat(500_000), `>${' '.repeat(500_000)}`])
      assert.equal(withoutCopiedMail(text), text);
  });
});
