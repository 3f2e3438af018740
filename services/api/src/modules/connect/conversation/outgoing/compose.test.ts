import assert from 'node:assert/strict';
import {it} from 'node:test';
import fc from 'fast-check';
import {composeMail} from './compose.ts';

it('no text of a person adds a line to the head of a mail', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('\r', '\n', '\u2028', ':', 'B'),
      fc.string({minLength: 1, maxLength: 1}),
    ),
  });
  fc.assert(
    fc.property(text, text, (name, subject) => {
      const mail = composeMail({
        from: {name, address: 'support@example.com'},
        to: [{name, address: 'rosa@example.com'}],
        cc: [],
        bcc: [],
        replyTo: null,
        subject,
        messageId: '<1@example.com>',
        references: [],
        html: '<p>x</p>',
        signature: '',
        files: [],
        quoted: [],
        forwarded: '',
      });
      assert.doesNotMatch([mail.subject, mail.to.name].join(), /[\r\n\u2028]/);
    }),
  );
});
