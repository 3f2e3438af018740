import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {peek} from './peek.ts';
import {readMail} from './read-mail.ts';
import {assertFit, HEAD, read} from './read-mail.testing.ts';

describe('reading mails', () => {
  it('keeps text, charsets and encoded words as a person wrote them', async () => {
    const mail = await readMail(
      Buffer.from(
        [
          'From: =?iso-8859-1?Q?J=F6rg_M=FCller?= <Joerg@Example.com>',
          'To: "Support, Acme" <support@example.com>, other@example.com',
          'Cc: ben@example.com',
          'Subject: =?utf-8?B?UsO8Y2tnYWJl?=',
          'Message-ID: <1@example.com>',
          'In-Reply-To: <0@example.com>',
          'References: <a@example.com> <0@example.com>',
          'Content-Type: text/plain; charset=windows-1252',
          '',
          'Gr\xfc\xdfe \x96 J\xf6rg',
        ].join('\r\n'),
        'latin1',
      ),
    );
    assertFit(mail);
    assert.deepEqual(
      [mail.text, mail.facts.subject, mail.facts.from],
      ['Grüße – Jörg', 'Rückgabe', {name: 'Jörg Müller', address: 'Joerg@Example.com'}],
    );
    assert.deepEqual(mail.facts.to, [
      {name: 'Support, Acme', address: 'support@example.com'},
      {name: '', address: 'other@example.com'},
    ]);
    assert.deepEqual(
      [mail.answers, mail.recipients],
      [
        ['<0@example.com>', '<a@example.com>'],
        ['support@example.com', 'other@example.com', 'ben@example.com'],
      ],
    );
  });

  it('checks each of a thousand recipients, and keeps a hundred with the message', async () => {
    const others = Array.from({length: 1000}, (_, index) => `p${index}@example.com`).join(',\r\n ');
    const mail = await read(
      'From: rosa@example.com',
      `To: ${others}, support@example.com`,
      `Cc: ${others}, help@example.com`,
      '',
      'x',
    );
    assertFit(mail);
    assert.ok(
      mail.recipients.includes('support@example.com') &&
        mail.recipients.includes('help@example.com'),
    );
    assert.deepEqual([mail.facts.to.length, mail.facts.cc.length], [100, 100]);
  });

  it('guesses a missing or wrong charset if the text is unreadable in it', async () => {
    const bytes = async (text: string, ...head: string[]) =>
      await readMail(Buffer.from([...HEAD, ...head, '', text].join('\r\n'), 'latin1'));
    for (const type of [
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/plain;\r\n charset="us-ascii"; format=flowed',
      'Content-Type: text/plain',
      'X-Mailer: old',
    ]) {
      assert.equal((await bytes('Gr\xfc\xdfe \x96 J\xf6rg', type)).text, 'Grüße – Jörg', type);
    }
    assert.equal(
      (
        await bytes(
          'Gr=FC=DFe',
          'Content-Type: text/plain; charset=utf-8',
          'Content-Transfer-Encoding: quoted-printable',
        )
      ).text,
      'Grüße',
    );
    assert.equal(
      (
        await bytes(
          '<head><meta charset="windows-1251"></head><p>\xcf\xf0\xe8\xe2\xe5\xf2</p>',
          'Content-Type: text/html',
        )
      ).text,
      'Привет',
    );
    assert.equal((await bytes('x', 'Subject: Gr\xfc\xdfe')).facts.subject, 'Grüße');
    for (const text of ['Gr\ufffd\ufffde', 'Grüße, Gr\ufffd\ufffde', '日本'])
      assert.equal((await read(...HEAD, '', text)).text, text);
    assert.equal((await bytes('\xe6\x97\xa5\xe6')).text, '日\ufffd');
  });

  it('shows pictures of the mail in their places, and trusts no ids of attachments', async () => {
    const mail = await read(
      ...HEAD,
      'Subject: x',
      'Content-Type: multipart/related; boundary=b',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>See <img alt="chart" src="cid:one@x"> <img data-attachment="00000000-0000-4000-8000-000000000000"> <span data-mention="00000000-0000-4000-8000-000000000000">Ana</span></p>',
      '--b',
      'Content-Type: image/png; name=chart.png',
      'Content-ID: <one@x>',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--b--',
    );
    assertFit(mail);
    assert.equal(
      mail.html,
      `<p>See <img data-attachment="${mail.files[0]?.id}" alt="chart" />  <span>Ana</span></p>`,
    );
    assert.equal(mail.files[0]?.name, 'chart.png');
  });

  it('treats calendar parts and forwarded mails as files', async () => {
    const mail = await read(
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/calendar; method=REQUEST',
      '',
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'Subject: inner',
      '',
      'inside',
      '--b--',
    );
    assertFit(mail);
    assert.deepEqual(mail.files.map(({name}) => name).toSorted(), ['invite.ics', 'message.eml']);
    assert.deepEqual(
      [mail.text, mail.facts.subject],
      ['This mail has only a calendar file without an event that can be read.', '(no subject)'],
    );
  });

  it('treats a part with a missing or invalid type as a file', async () => {
    for (const type of ['', '; name=x', '=?', '/']) {
      const mail = await read(
        ...HEAD,
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        `Content-Type: ${type}`,
        'Content-Disposition: attachment',
        '',
        'x',
        '--b--',
      );
      assertFit(mail);
      assert.equal(mail.files.length, 1);
    }
  });

  it('recognizes a bounce from an address in another script', async () => {
    const {bounce} = await read(
      'From: mailer-daemon@example.com',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Sorry',
      '--b',
      'Content-Type: message/global-delivery-status',
      '',
      'Final-Recipient: utf-8; rosa@example.com',
      'Action: failed',
      'Status: 5.1.1',
      '--b',
      'Content-Type: message/global-headers',
      '',
      'Message-ID: <1@ours>',
      '',
      '--b--',
    );
    assert.deepEqual(bounce, {
      about: ['<1@ours>'],
      isFinal: true,
      failures: [{address: 'rosa@example.com', reason: 'there is no such mailbox (5.1.1)'}],
      mentioned: {ahead: [], listed: [], all: []},
      reason: 'there is no such mailbox (5.1.1)',
    });
  });

  it('begins at the head, and accepts all line ends', async () => {
    const lines = ['From: Rosa <rosa@example.com>', 'Subject: Lamp', '', 'It is broken.'];
    for (const raw of [
      `\r\n${lines.join('\r\n')}`,
      `\n\n${lines.join('\n')}`,
      `\ufeff${lines.join('\r\n')}`,
      lines.join('\r'),
      `From rosa@example.com Fri Nov 27 12:00:00 2026\n${lines.join('\n')}`,
    ]) {
      const {facts, text} = await readMail(Buffer.from(raw));
      assert.deepEqual(
        [facts.from?.address, facts.subject, text],
        ['rosa@example.com', 'Lamp', 'It is broken.'],
        JSON.stringify(raw),
      );
      assert.equal(peek(Buffer.from(raw)).sender, 'rosa@example.com');
    }
  });

  it('converts a picture in an address to a file in the same place', async () => {
    const data = Buffer.from('a picture').toString('base64');
    const {html, files} = await readMail(
      Buffer.from(
        `From: a@b.c\r\nContent-Type: text/html\r\n\r\n<p>See</p><img alt="screen" src='data:image/png;base64,${data}'><p>After</p>`,
      ),
    );
    const [file, ...others] = files;
    assert.deepEqual(others, []);
    assert.deepEqual(
      [file?.name, file?.mime, Buffer.from(file!.content).toString()],
      ['picture-1.png', 'image/png', 'a picture'],
    );
    assert.match(html, new RegExp(`<p>See</p><img[^>]*data-attachment="${file?.id}"[^>]*>`));
  });

  it('uses texts of hidden pictures if there is nothing else', async () => {
    const picture =
      '<a href="https://x.example/order"><img src="https://x.example/b.png" alt="Order 4711 was cancelled"></a>';
    const html = async (body: string) =>
      (await readMail(Buffer.from(`From: a@b.c\r\nContent-Type: text/html\r\n\r\n${body}`))).html;
    assert.match(
      await html(picture),
      /<a href="https:\/\/x\.example\/order"[^>]*>Order 4711 was cancelled<\/a>/,
    );
    assert.doesNotMatch(await html(`<p>Hello</p>${picture}`), /cancelled/);
  });

  it('keeps the meaning of styles, and omits hidden text', async () => {
    const {html, text} = await readMail(
      Buffer.from(
        'From: a@b.c\r\nContent-Type: text/html\r\n\r\n<div style="display:none">View in browser</div><p style="white-space:pre-wrap">Name: Rosa\r\nOrder: <span style="font-weight:bold">4711</span></p>',
      ),
    );
    assert.equal(text, 'Name: Rosa\nOrder: 4711');
    assert.match(html, /<b>4711<\/b>/);
  });

  it('reports an encrypted mail', async () => {
    for (const type of [
      'multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b',
      'application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m',
    ]) {
      const {text, files} = await readMail(
        Buffer.from(
          `From: a@b.c\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n--b\r\nContent-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n--b\r\nContent-Type: application/octet-stream; name=encrypted.asc\r\n\r\n-----BEGIN PGP MESSAGE-----\r\n--b--\r\n`,
        ),
      );
      assert.equal(text, 'This mail is encrypted, so it cannot be read here.', type);
      assert.ok(files.length > 0, type);
    }
  });

  it('shows forwarded text, also with a subject in brackets', async () => {
    for (const subject of ['[Fwd: Broken lamp]', '(Fwd: Broken lamp)', 'Fwd: Broken lamp']) {
      const {text} = await readMail(
        Buffer.from(
          `From: a@b.c\r\nSubject: ${subject}\r\n\r\nPlease.\r\n\r\n-------- Original Message --------\r\nSubject: Broken lamp\r\nFrom: Maya <maya@example.com>\r\n\r\nIt is broken.`,
        ),
      );
      assert.match(text, /It is broken/, subject);
    }
  });

  it('omits characters that no database can store', async () => {
    const mail = await readMail(
      Buffer.from(
        'From: a@b.c\r\nSubject: x\0y\r\nMessage-ID: <a\0b@c>\r\nDelivered-To: s\0@b.c\r\nContent-Type: text/html\r\n\r\n<p>a\0b&#0;</p>',
      ),
    );
    assertFit(mail);
    assert.equal(mail.html, '<p>ab\ufffd</p>');
  });

  it('reads addresses with comments and in other scripts', async () => {
    const from = async (value: string) =>
      (await readMail(Buffer.from(`From: ${value}\r\n\r\nx`))).facts.from?.address;
    assert.equal(
      await from('Pete(A wonderful \\) chap) <pete(his account)@silly.test(his host)>'),
      'pete@silly.test',
    );
    assert.equal(await from('用户 <用户@例子.广告>'), '用户@例子.广告');
    assert.equal(await from('not an address'), undefined);
    assert.equal(await from('a@b\r\nBcc: c@d'), 'a@b');
  });
});
