import assert from 'node:assert/strict';
import {readdir, readFile} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {after, describe, it} from 'node:test';
import fc from 'fast-check';
import {isProblem} from '../../../errors/index.ts';
import {sanitize} from '../../../html/index.ts';
import {type IncomingMail, readMail} from './read-mail.ts';
import {createWorkers} from '../../../workers/index.ts';
import {readInThread} from './reader.ts';

const DATA =
  process.env.SHARED_DATA ?? resolve(import.meta.dirname, '../../../../../../../shared/data');
const mailFiles = await readdir(join(DATA, 'mail'), {recursive: true}).then(
  (names) => names.filter((name) => name.endsWith('.eml')),
  () => [],
);

const read = (...lines: string[]) => readMail(Buffer.from(lines.join('\r\n')));
const HEAD = [
  'From: Rosa Lim <rosa@example.com>',
  'To: support@example.com',
  'Message-ID: <1@example.com>',
];
const html = (body: string) =>
  read(...HEAD, 'Subject: x', 'Content-Type: text/html; charset=utf-8', '', body);

/** What holds for whatever comes. */
const assertFit = ({
  html: shown,
  text,
  quotedHtml,
  facts,
  messageId,
  files,
  ...rest
}: IncomingMail) => {
  assert.equal(sanitize(shown), shown);
  assert.ok(quotedHtml === null || sanitize(quotedHtml) === quotedHtml);
  assert.ok(text.length > 0 && text.isWellFormed() && !text.includes('\0'));
  assert.ok(facts.subject.length > 0 && facts.subject.length <= 255);
  assert.match(messageId, /^<[^<>\s]+>$/);
  for (const one of [facts.from ?? [], facts.to, facts.cc].flat())
    assert.doesNotMatch(one.address + one.name, /[\r\n\0]/);
  assert.doesNotMatch(facts.subject, /[\r\n\0]/);
  assert.equal(new Set(files.map(({id}) => id)).size, files.length);
  assert.doesNotMatch(
    JSON.stringify({...rest, facts, html: shown, quotedHtml, messageId}),
    /\\u0000|\\ud[89a-f]/,
    'the database takes no NUL and no half of a character',
  );
};

describe('reading mails', () => {
  it('takes text, charsets and encoded words as a person wrote them', async () => {
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

  it('of a thousand recipients each may be ours; a hundred are kept with the message', async () => {
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

  it('a wrong charset, or none, is guessed when the text cannot be read as what it says', async () => {
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

  it('keeps of HTML what may be shown: no script, no style, no picture from elsewhere', async () => {
    const mail = await html(
      '<head><title>T</title><style>p{}</style></head><p onclick="x()">Hi <b>there</b></p><script>alert(1)</script><img src="https://spy.example/x.gif"><a href="javascript:x">y</a>',
    );
    assertFit(mail);
    assert.equal(mail.text, 'Hi there\ny');
    assert.doesNotMatch(mail.html, /spy|script|onclick|<title|<style/);
  });

  it('a picture that came with the mail is shown at its place; what the sender says of ours is not believed', async () => {
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

  it('calendar parts and forwarded mails are files', async () => {
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
    assert.deepEqual([mail.text, mail.facts.subject], ['This mail has no text.', '(no subject)']);
  });

  it('a file without a type, or with one that is none, is a file', async () => {
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

  it('a mail that came back from an address in another script is known too', async () => {
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
      addresses: ['rosa@example.com'],
      reason: 'there is no such mailbox (5.1.1)',
    });
  });

  it('a body of a megabyte is cut, and attached whole', async () => {
    const mail = await read(...HEAD, '', 'word '.repeat(220_000));
    assertFit(mail);
    assert.ok(mail.text.length < 101_000);
    assert.match(mail.text, /its whole text is attached\.$/);
    assert.deepEqual(
      mail.files.map(({name, content}) => [name, content.length]),
      [['mail.txt', 1_099_999]],
    );
  });

  it('HTML alone that is too long is cut like any text, and attached whole', async () => {
    const mail = await html('<p>Words of Rosa</p>'.repeat(40_000));
    assertFit(mail);
    assert.match(mail.text, /^Words of Rosa\n[^]*its whole text is attached\.$/);
    assert.equal(mail.files[0]?.name, 'mail.txt');
  });

  it('what somebody passes on is shown, whatever program they use', async () => {
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

  it('a quote that is too long to store is attached with the whole text', async () => {
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

  it('plain text beside HTML is read too', async () => {
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

  it('of a mail whose parts cannot be told apart all is text', async () => {
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
      'This mail has no text.',
    );
  });

  it('what nobody sees is no text', async () => {
    for (const body of ['<p>&zwnj;&#8203;&shy;&nbsp;</p>', '<p>\u200b\ufeff</p>'])
      assert.equal((await html(body)).text, 'This mail has no text.');
    assert.equal((await read(...HEAD, '', '\u200b\u00ad ')).text, 'This mail has no text.');
    assert.equal((await read(...HEAD, '', 'a\x01\x1b\x7fb\tc')).text, 'ab\tc');
    assert.equal((await html('<title>T</title><p>\x02\u0130stanbul</p>')).text, '\u0130stanbul');
  });

  it('what no database can store is left out', async () => {
    const mail = await readMail(
      Buffer.from(
        'From: a@b.c\r\nSubject: x\0y\r\nMessage-ID: <a\0b@c>\r\nDelivered-To: s\0@b.c\r\nContent-Type: text/html\r\n\r\n<p>a\0b&#0;</p>',
      ),
    );
    assertFit(mail);
    assert.equal(mail.html, '<p>ab\ufffd</p>');
  });

  it('addresses with comments and in other scripts are understood', async () => {
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

describe('whatever comes', () => {
  const workers = createWorkers();
  after(() => workers.close());

  it('real mails of all kinds are read', async (context) => {
    if (mailFiles.length === 0)
      return context.skip('left out: SHARED_DATA names no folder with mails');
    assert.ok(mailFiles.length > 90);
    for (const name of mailFiles)
      assertFit(await readMail(await readFile(join(DATA, 'mail', name))));
  });

  it('a mail that was damaged is read, or refused cleanly', async () => {
    const seeds =
      mailFiles.length > 0
        ? await Promise.all(mailFiles.map((name) => readFile(join(DATA, 'mail', name))))
        : [
            Buffer.from(
              [
                ...HEAD,
                'Content-Type: multipart/mixed; boundary=b',
                '',
                '--b',
                'Content-Type: text/html; charset=utf-7',
                '',
                '<p>x</p>',
                '--b--',
              ].join('\r\n'),
            ),
          ];
    const cut = fc.record({
      at: fc.double({min: 0, max: 1, noNaN: true}),
      length: fc.nat(200),
      by: fc.uint8Array({maxLength: 40}),
    });
    const damaged = fc.record({
      seed: fc.nat(seeds.length - 1),
      cuts: fc.array(cut, {minLength: 1, maxLength: 4}),
    });
    await fc.assert(
      fc.asyncProperty(damaged, async ({seed, cuts}) => {
        const raw = cuts.reduce(
          (bytes, {at, length, by}) => {
            const start = Math.floor(at * bytes.length);
            return Buffer.concat([bytes.subarray(0, start), by, bytes.subarray(start + length)]);
          },
          seeds[seed] ?? Buffer.alloc(0),
        );
        const mail = await readMail(raw).catch((error: Error) => error);
        if (mail instanceof Error) assert.fail(mail);
        assertFit(mail);
      }),
      {numRuns: 300},
    );
  });

  it('bombs end in time, and the next mail is read all the same', async () => {
    const nested = (depth: number) =>
      [
        ...HEAD,
        ...Array.from({length: depth}, (_, level) => [
          `Content-Type: multipart/mixed; boundary=b${level}`,
          '',
          `--b${level}`,
        ]).flat(),
        'Content-Type: text/plain',
        '',
        'deep',
      ].join('\r\n');
    const parts = [
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...Array.from(
        {length: 20_000},
        () => '--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment\r\n\r\nx',
      ),
      '--b--',
    ].join('\r\n');
    const divs = [...HEAD, 'Content-Type: text/html', '', '<div>'.repeat(100_000)].join('\r\n');
    const read = (raw: string) => readInThread(workers, Buffer.from(raw), ['w', 'rosa']);
    for (const bomb of [
      nested(5000),
      parts,
      divs,
      `${HEAD.join('\r\n')}\r\n${'X: y\r\n'.repeat(200_000)}\r\nx`,
    ]) {
      const mail = await read(bomb).catch((error: Error) => error);
      if (mail instanceof Error)
        assert.ok(isProblem(mail) && mail.code === 'validation_failed', String(mail));
      else assert.ok(mail.files.length <= 101);
      assert.equal((await read([...HEAD, '', 'still here'].join('\r\n'))).text, 'still here');
    }
  });
});
