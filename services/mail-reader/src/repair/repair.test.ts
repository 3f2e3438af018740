import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {effortOf} from '@switchboard/service-kit/testing/effort';
import {peek} from '../peek.ts';
import {readMail} from '../read-mail.ts';
import {assertFit} from '../read-mail.testing.ts';
import {repairMail} from './index.ts';

const FROM = 'From: Rosa Lim <rosa@example.com>';
const H = [FROM, 'To: support@example.com', 'Subject: Lamp'];
const TEXT = 'It is broken.';
const LINE = Buffer.from(TEXT).toString('base64');
const FILE = ['--b', 'Content-Type: application/pdf; name=a.pdf', '', 'x'];
const mixed = (type: string, first = '--b', last = '--b--') => [
  ...H,
  `Content-Type: ${type}`,
  '',
  first,
  'Content-Type: text/plain',
  '',
  TEXT,
  ...FILE,
  last,
];
const typed = (type: string) => [...H, `Content-Type: ${type}`, '', `<p>${TEXT}</p>`];
const encoded = (name: string, text: string) => [
  ...H,
  `Content-Transfer-Encoding: ${name}`,
  '',
  text,
];
const within = (...lines: string[]) => [
  ...H,
  'Content-Type: multipart/mixed; boundary=b',
  '',
  ...lines,
];

const WITH_FILE: Record<string, string[]> = {
  'parameters that are not folded': [
    ...H,
    'Content-Type: multipart/mixed;',
    'boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain;',
    'charset=utf-8',
    '',
    TEXT,
    '--b',
    'Content-Type: application/pdf;',
    'name=a.pdf',
    '',
    'x',
    '--b--',
  ],
  'a boundary in single quotes': mixed("multipart/mixed; boundary='b'"),
  'a boundary without the end of its quotes': mixed('multipart/mixed; boundary="b'),
  'blanks behind a boundary': mixed('multipart/mixed; boundary = "b"', '--b  '),
  'no boundary': mixed('multipart/mixed'),
  'another boundary': mixed('multipart/mixed; boundary=c'),
  'a boundary in other letters': mixed('multipart/mixed; boundary=B'),
  'no last boundary': mixed('multipart/mixed; boundary=b', '--b', ''),
  'parts within parts without an end': within(
    '--b',
    'Content-Type: multipart/alternative; boundary=c',
    '',
    '--c',
    'Content-Type: text/plain',
    '',
    TEXT,
    ...FILE,
    '--b--',
  ),
  'a part without an empty line below its head': within(
    '--b',
    'Content-Type: text/plain',
    TEXT,
    ...FILE,
    '--b--',
  ),
};
const ALONE: Record<string, string[]> = {
  'no empty line below the head': [...H, TEXT],
  'blanks before colons': [...H.map((line) => line.replace(':', ' :')), '', TEXT],
  'a line that is no field': [FROM, 'no field', ...H.slice(1), '', TEXT],
  'lines of the head that end as on old Macs': [H.join('\r'), '', TEXT],
  'the fields of a scanner apart from the head': ['X-Scan: ok', '', ...H, '', TEXT],
  'a type without its semicolon': typed('text/html charset=utf-8'),
  'half a type': typed('html'),
  'a type with blanks': typed('text / html; charset=utf-8'),
  'an encoding with a semicolon': encoded('quoted-printable;', 'It is=20broken.'),
  'an encoding in quotes': encoded('"quoted-printable"', 'It is=20broken.'),
  'an encoding with another dash': encoded('quoted_printable', 'It is=20broken.'),
  'another name of base64': encoded('base-64', LINE),
  'an encoded word without an end': [FROM, 'Subject: =?utf-8?B?TGFtcA==', '', TEXT],
  'an address as a link': ['From: Rosa <mailto:rosa@example.com>', 'Subject: Lamp', '', TEXT],
  'an address that ends with a dot': ['From: rosa@example.com.', 'Subject: Lamp', '', TEXT],
};

describe('a malformed mail', () => {
  for (const [fault, lines, files] of [
    ...Object.entries(WITH_FILE).map(([name, given]) => [name, given, ['a.pdf']] as const),
    ...Object.entries(ALONE).map(([name, given]) => [name, given, []] as const),
  ])
    it(`is read: ${fault}`, async () => {
      for (const end of ['\r\n', '\n']) {
        const mail = await readMail(Buffer.from(lines.join(end)));
        assertFit(mail);
        assert.deepEqual(
          [mail.facts.from?.address, mail.facts.subject, mail.text],
          ['rosa@example.com', 'Lamp', TEXT],
        );
        assert.deepEqual(
          mail.files.map(({name}) => name),
          files,
        );
      }
    });

  it('is read: UTF-16, with its sender known before', async () => {
    const raw = Buffer.from(`\ufeff${[...H, '', TEXT].join('\r\n')}`, 'utf16le');
    assert.equal((await readMail(raw)).text, TEXT);
    assert.equal(peek(raw).sender, 'rosa@example.com');
  });

  it('continues a broken subject, and keeps a footer of a server below base64', async () => {
    const subject = await readMail(
      Buffer.from([FROM, 'Subject: Lamp', 'of Rosa', '', TEXT].join('\r\n')),
    );
    assert.equal(subject.facts.subject, 'Lamp of Rosa');
    const footer = await readMail(
      Buffer.from(encoded('base64', `${LINE}\r\n\r\nChecked by us`).join('\r\n')),
    );
    assert.match(footer.text, /^It is broken\.[^]*Checked by us$/);
  });

  it('takes no extra time for hostile content', async () => {
    const effort = await effortOf(() => {
      for (const lines of [
        [...H, 'Content-Type: text/plain;', ...Array.from({length: 4000}, () => 'name=x;')],
        [...H, ...Array.from({length: 4000}, () => 'no field')],
        within(...Array.from({length: 4000}, () => '--b')),
        within(
          ...Array.from({length: 1000}, (_, at) => [
            '--b',
            `Content-Type: multipart/mixed; boundary=c${at}`,
            '',
            `--c${at}`,
          ]).flat(),
        ),
      ])
        repairMail(Buffer.from(lines.join('\r\n')));
    });
    assert.ok(effort < 100, `${effort}`);
  });
});
