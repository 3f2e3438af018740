import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {withEmptyLines} from './blank-line.ts';
import {guessCharset} from './guess.ts';
import {readMail} from '../read-mail.ts';

/** Charset, text, and its bytes in Base64. */
const TEXTS: [charset: string, text: string, base64: string][] = [
  ['gbk', '退款申请', 'zcu/7snqx+s='],
  ['gbk', '关于订单12345的问题', 'udjT2raptaUxMjM0NbXEzsrM4g=='],
  ['gbk', '张三', '1cXI/Q=='],
  ['big5', '關於訂單的問題', 'w/ap861xs+aqurDdw0Q='],
  ['shift_jis', 'お問い合わせ', 'gqiW4oKijYeC7YK5'],
  ['shift_jis', '注文番号12345の返金', 'ko2VtpTUjYYxMjM0NYLMldSL4A=='],
  ['euc-jp', '返金について', 'yta24qTLpMSkpKTG'],
  ['euc-kr', '환불 요청', 'yK+60iC/5MO7'],
  ['koi8-r', 'Где мой заказ?', '58TFIM3PyiDawcvB2j8='],
  ['koi8-r', 'Возврат денег', '98/a19LB1CDExc7Fxw=='],
  ['windows-1251', 'Где мой заказ?', 'w+TlIOzu6SDn4Org5z8='],
  ['windows-1252', 'Größe ändern', 'R3L232Ug5G5kZXJu'],
  [
    'windows-1252',
    'Réclamation à propos de la facture',
    'UuljbGFtYXRpb24g4CBwcm9wb3MgZGUgbGEgZmFjdHVyZQ==',
  ],
  ['windows-1252', 'Ação', 'Qefjbw=='],
  ['utf-8', 'Grüße, 日本', 'R3LDvMOfZSwg5pel5pys'],
];

const read = (...lines: (string | Buffer)[]) =>
  readMail(Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')])));
const field = (name: string, bytes: Buffer, rest = '') =>
  Buffer.concat([Buffer.from(`${name}: `), bytes, Buffer.from(rest)]);

describe('letters without a charset', () => {
  for (const [charset, text, base64] of TEXTS) {
    const bytes = Buffer.from(base64, 'base64');
    it(`are read in subjects, names and texts: ${charset}, ${text}`, async () => {
      const mail = await read(
        field('From', bytes, ' <rosa@example.com>'),
        'To: a@example.com',
        field('Subject', bytes),
        '',
        'x',
      );
      assert.deepEqual(
        [mail.facts.subject, mail.facts.from],
        [text, {name: text, address: 'rosa@example.com'}],
      );
      for (const label of ['utf-8', 'us-ascii', 'unknown-8bit']) {
        const {
          facts: {subject},
        } = await read('From: a@example.com', `Subject: Re: =?${label}?B?${base64}?=`, '', 'x');
        assert.equal(subject, `Re: ${text}`, label);
      }
      const alone = await read(
        'From: a@example.com',
        'Content-Type: text/plain; charset=utf-8',
        '',
        bytes,
      );
      assert.equal(alone.text, text);
    });
  }

  it('use the declared charset of the texts for the head, if it can be read in it', async () => {
    const named = async (charset: string, base64: string) =>
      (
        await read(
          'From: a@example.com',
          field('Subject', Buffer.from(base64, 'base64')),
          `Content-Type: text/plain; charset=${charset}`,
          '',
          'x',
        )
      ).facts.subject;
    assert.deepEqual(
      [
        await named('iso-8859-2', Buffer.from('\xbb\xf3\xb3ty', 'latin1').toString('base64')),
        await named('euc-jp', 'uKvA0b3x'),
      ],
      ['ťółty', '見積書'],
    );
  });

  it('trust labels of readable words, even if a character is split between two', async () => {
    const subject = async (words: string) =>
      (await read('From: a@example.com', `Subject: ${words}`, '', 'x')).facts.subject;
    assert.equal(
      await subject('=?koi8-r?Q?=D0=D2=C9?= and =?iso-8859-1?Q?Gr=FC=DFe?='),
      'при and Grüße',
    );
    assert.equal(await subject('=?utf-8?B?5pel5g==?=\r\n =?utf-8?B?nKw=?='), '日本');
    assert.equal(await subject('=?iso-8859-1?Q?Gr=C3=BC=C3=9Fe?='), 'Grüße');
    assert.equal(await subject('=?gb2312?B?zcu/7g==?='), '退款');
    assert.equal(await subject('=?cp850?Q?Gr=81=E1e?='), 'Grüße');
  });

  it('include a head in ISO-2022-JP without encoded words', async () => {
    assert.equal(
      (await read('From: a@example.com', 'Subject: \x1b$BJV6b\x1b(B', '', 'x')).facts.subject,
      '返金',
    );
  });

  it('find a charset for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({maxLength: 60}), (bytes) =>
        assert.equal(
          typeof new TextDecoder(guessCharset(Buffer.from(bytes))).decode(bytes),
          'string',
        ),
      ),
    );
  });
});

describe('a line of blanks between head and text', () => {
  const HEAD = ['From: rosa@example.com', 'Subject: Lamp'];
  const textOf = async (...lines: string[]) => (await read(...lines)).text;

  it('ends the head, of the mail and of its parts', async () => {
    for (const blank of [' ', '\t', ' \t ']) {
      assert.equal(
        await textOf(...HEAD, blank, 'Where is it?', '', 'Rosa'),
        'Where is it?\n\nRosa',
      );
      assert.equal(await textOf(...HEAD, blank, 'PS: it is late'), 'PS: it is late');
      assert.equal(
        await textOf(
          ...HEAD,
          'Content-Type: multipart/mixed; boundary="b"',
          blank,
          '--b',
          'Content-Type: text/plain; charset=utf-8',
          blank,
          'Where is it?',
          '',
          'Rosa',
          '--b--',
        ),
        'Where is it?\n\nRosa',
      );
    }
  });

  it('is part of a field if another field follows', async () => {
    const {facts, text} = await read(
      'From: rosa@example.com',
      'Subject: Lamp',
      ' ',
      'X-Mailer: old',
      ' ',
      ' and folded',
      'To: a@example.com',
      '',
      'Where is it?',
    );
    assert.deepEqual([facts.subject, facts.to.length, text], ['Lamp', 1, 'Where is it?']);
    assert.equal(
      await textOf('Subject: Lamp', ' ', 'From: rosa@example.com', ' ', 'Where is it?', '', 'Rosa'),
      'Where is it?\n\nRosa',
      'and then one ends the head',
    );
  });

  it('stays unchanged in texts and files', () => {
    const mail = Buffer.from(
      [
        ...HEAD,
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'One',
        ' ',
        'Two',
        '--b',
        'Content-Type: application/octet-stream',
        '',
        'x',
        '\t',
        '--b--',
      ].join('\r\n'),
    );
    assert.equal(withEmptyLines(mail), mail);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(' ', '\t', 'x', 'Subject: y', ''), {maxLength: 12}),
        (body) => {
          const plain = Buffer.from([...HEAD, '', ...body].join('\n'));
          assert.equal(withEmptyLines(plain), plain);
        },
      ),
    );
  });
});
