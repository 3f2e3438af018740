import assert from 'node:assert/strict';
import {it} from 'node:test';
import fc from 'fast-check';
import {composeMail, type Outgoing} from './compose.ts';

const ANSWER: Outgoing = {
  from: {name: 'Acme', address: 'support@example.com'},
  to: [{name: 'Rosa', address: 'rosa@example.com'}],
  cc: [],
  bcc: [],
  replyTo: null,
  subject: 'Refund',
  messageId: '<1@example.com>',
  references: [],
  html: '<p>x</p>',
  signature: '',
  files: [],
  quoted: [],
  forwarded: '',
};

it('adds no line to the head of a mail from a text of a person', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('\r', '\n', '\u2028', ':', 'B'),
      fc.string({minLength: 1, maxLength: 1}),
    ),
  });
  fc.assert(
    fc.property(text, text, (name, subject) => {
      const mail = composeMail({
        ...ANSWER,
        from: {name, address: 'support@example.com'},
        to: [{name, address: 'rosa@example.com'}],
        subject,
      });
      assert.doesNotMatch([mail.subject, mail.to[0]?.name].join(), /[\r\n\u2028]/);
    }),
  );
});

it('gives tables borders for mail programs without style sheets, and tabs in text', () => {
  const html = '<table><tbody><tr><th>Item</th><td colspan="2">2 boxes</td></tr></tbody></table>';
  const mail = composeMail({...ANSWER, html});
  assert.match(mail.html, /<table style="border-collapse:collapse"><tbody><tr><th style="border:/);
  assert.match(mail.html, /<td style="border:[^"]*" colspan="2">2 boxes/);
  assert.equal(mail.text, 'Item\t2 boxes');
});
