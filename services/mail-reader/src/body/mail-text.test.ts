import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {readMail} from '../read-mail.ts';
import {assertFit, HEAD, html, read} from '../read-mail.testing.ts';

describe('the text of a mail', () => {
  it('keeps of HTML what may be shown: no script, no style, no picture from elsewhere', async () => {
    const mail = await html(
      '<head><title>T</title><style>p{}</style></head><p onclick="x()">Hi <b>there</b></p><script>alert(1)</script><img src="https://spy.example/x.gif"><a href="javascript:x">y</a>',
    );
    assertFit(mail);
    assert.equal(mail.text, 'Hi there\ny');
    assert.doesNotMatch(mail.html, /spy|script|onclick|<title|<style/);
  });

  it('is cut and attached as a whole if it has a megabyte', async () => {
    const mail = await read(...HEAD, '', 'word '.repeat(220_000));
    assertFit(mail);
    assert.ok(mail.text.length < 101_000);
    assert.match(mail.text, /Its full text is attached\.$/);
    assert.deepEqual(
      mail.files.map(({name, content}) => [name, content.length]),
      [['mail.txt', 1_099_999]],
    );
  });

  it('HTML alone that is too long is cut like any text, and attached whole', async () => {
    const mail = await html('<p>Words of Rosa</p>'.repeat(40_000));
    assertFit(mail);
    assert.match(mail.text, /^Words of Rosa\n[^]*Its full text is attached\.$/);
    assert.equal(mail.files[0]?.name, 'mail.txt');
  });

  it('shows forwarded text of any program', async () => {
    const head = [
      'From: Ana <ana@example.com>',
      'Sent: Monday, November 16, 2026 9:14 AM',
      'To: Rosa',
      'Subject: Invoice',
    ];
    for (const [subject, isShown] of [
      ['FW: Invoice', true],
      ['WG: Rechnung', true],
      ['Fwd: Invoice', true],
      ['Re: FW: Invoice', false],
      ['Invoice', false],
    ] as const) {
      const plain = await read(
        ...HEAD,
        `Subject: ${subject}`,
        '',
        'Please pay',
        '',
        ...head,
        '',
        'Invoice 12',
      );
      const rich = await read(
        ...HEAD,
        `Subject: ${subject}`,
        'Content-Type: text/html',
        '',
        `<p>Please pay</p><p>${head.join('<br>').replaceAll(/[<](?=ana)/g, '&lt;')}</p><p>Invoice 12</p>`,
      );
      assert.deepEqual(
        [plain, rich].map(({text, quotedHtml}) => [
          text.includes('Invoice 12'),
          quotedHtml === null,
        ]),
        [
          [isShown, isShown],
          [isShown, isShown],
        ],
        subject,
      );
    }
  });

  it('is attached as a whole with a quote that is too long to store', async () => {
    const mail = await html(
      `<p>Thanks</p><blockquote type="cite">${'<p>Words of Ana</p>'.repeat(40_000)}</blockquote>`,
    );
    assertFit(mail);
    assert.deepEqual(
      [mail.text, mail.quotedHtml, mail.files.map(({name}) => name)],
      ['Thanks', null, ['mail.txt']],
    );
    assert.match(String(mail.files[0]?.content), /^Thanks\nWords of Ana\n/);
  });

  it('includes plain text beside HTML', async () => {
    const mail = await read(
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Where is <my> money?',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>My order:</p>',
      '--b',
      'Content-Type: text/plain',
      '',
      'Sent by a list',
      '--b--',
    );
    assertFit(mail);
    assert.equal(mail.text, 'Where is <my> money?\n\nMy order:\n\nSent by a list');
  });

  it('is the whole source if the parts of the mail cannot be separated', async () => {
    for (const type of [
      'multipart/mixed; boundary=other',
      'multipart/alternative',
      'multipart/mixed; boundary=""',
    ]) {
      const mail = await read(
        ...HEAD,
        `Content-Type: ${type}`,
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'Where is my money?',
        '--b--',
      );
      assertFit(mail);
      assert.match(mail.text, /Where is my money\?/, type);
    }
    const mail = await readMail(
      Buffer.from([...HEAD, 'Subject: Refund', '', 'Where is my money?'].join('\r\r\n')),
    );
    assert.deepEqual([mail.text, mail.facts.subject], ['Where is my money?', 'Refund']);
    assert.equal(
      (await html('<img src="https://spy.example/x.gif">')).text,
      'This mail has only pictures from other servers, which are not loaded.',
    );
  });

  it('excludes invisible characters', async () => {
    for (const body of ['<p>&zwnj;&#8203;&shy;&nbsp;</p>', '<p>\u200b\ufeff</p>'])
      assert.equal((await html(body)).text, 'This mail has no text.');
    assert.equal((await read(...HEAD, '', '\u200b\u00ad ')).text, 'This mail has no text.');
    assert.equal((await read(...HEAD, '', 'a\x01\x1b\x7fb\tc')).text, 'ab\tc');
    assert.equal((await html('<title>T</title><p>\x02\u0130stanbul</p>')).text, '\u0130stanbul');
  });
});
