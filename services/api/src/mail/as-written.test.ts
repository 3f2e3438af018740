import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {simpleParser} from 'mailparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import {asWritten} from './as-written.ts';

const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const build = (mail: ConstructorParameters<typeof MailComposer>[0]) =>
  new MailComposer(asWritten(mail ?? {})).compile().build();
/** Decodes everything that looks like an encoded word, like some programs. */
const visible = (text = '') => text.replaceAll('\u2060', '');

describe('the head of a mail', () => {
  it('shows no name, subject or file as another one', async () => {
    const [brand, program, breaks] = [
      encoded('Switchboard'),
      encoded('invoice.exe'),
      encoded('Sale\r\nBcc: eve@example.com'),
    ];
    const raw = await build({
      from: {name: brand, address: 'a@example.com'},
      to: {name: brand, address: 'b@example.com'},
      cc: [{name: brand, address: 'c@example.com'}],
      subject: breaks,
      text: 'Hello',
      attachments: [{filename: program, content: 'x'}],
    });
    for (const word of [brand, program, breaks]) assert.ok(!raw.includes(word), word);
    const mail = await simpleParser(raw);
    const [to] = [mail.to ?? []].flat();
    const [cc] = [mail.cc ?? []].flat();
    assert.deepEqual(
      [mail.from?.value[0]?.name, to?.value[0]?.name, cc?.value[0]?.name].map(visible),
      [brand, brand, brand],
    );
    assert.deepEqual(
      [visible(mail.subject), visible(mail.attachments[0]?.filename)],
      [breaks, program],
    );
    assert.equal(mail.bcc, undefined);
  });

  it('has the same lines for any names and texts of people', async () => {
    const sign = fc.constantFrom(
      '\r',
      '\n',
      '\0',
      '\u2028',
      '\u0085',
      '=?',
      '?=',
      '"',
      '<',
      ',',
      ';',
      ':',
      'a',
      'é',
      '😀',
      '\u202e',
    );
    const text = fc.array(sign, {maxLength: 40}).map((signs) => signs.join(''));
    await fc.assert(
      fc.asyncProperty(text, text, async (name, subject) => {
        const raw = await build({
          from: {name, address: 'a@example.com'},
          to: {name, address: 'b@example.com'},
          subject,
          text: 'Hello',
          headers: {'List-Unsubscribe': '<https://example.com/u>'},
        });
        const {headerLines, from, to} = await simpleParser(raw);
        const names = headerLines.map(({key}) => key);
        assert.deepEqual(
          names.filter((key) => !['message-id', 'date', 'subject'].includes(key)).toSorted(),
          [
            'content-transfer-encoding',
            'content-type',
            'from',
            'list-unsubscribe',
            'mime-version',
            'to',
          ],
        );
        assert.deepEqual(
          [from, [to ?? []].flat()[0]].map((one) => one?.value.map(({address}) => address)),
          [['a@example.com'], ['b@example.com']],
        );
      }),
      {numRuns: 300},
    );
  });
});
