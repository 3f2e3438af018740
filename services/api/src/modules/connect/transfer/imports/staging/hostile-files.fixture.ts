export const HEADER = 'subject,description,requester_email,external_id';
export const rowOf = (index: number) =>
  `Question ${index},"Hello, ""you""",rosa@example.com,old-${index}`;
export const rows = (count: number) => Array.from({length: count}, (_, index) => rowOf(index));
const mails = (count: number, head: (index: number) => string) =>
  Array.from(
    {length: count},
    (_, index) =>
      `From x@example.com Thu Nov 19 08:00:00 2026\nFrom: rosa${index}@example.com\nTo: desk@example.com\n${head(index)}\n\nHi\n\n`,
  ).join('');
const nested = (depth: number) =>
  Array.from(
    {length: depth},
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
  ).join('');

interface Attack {
  name: string;
  format?: string;
  content: () => string | Buffer;
  is: [status: number, what: number | RegExp];
}
const FIRST_LINE = /^The first line is longer than 64,000 characters/;

/** Files with the expected answer: the number of records, or the reason for none. */
export const ATTACKS: Attack[] = [
  {name: 'no line break in 256 kB', content: () => 'a,'.repeat(128_000), is: [422, FIRST_LINE]},
  {
    name: 'one line of 300 kB',
    content: () => `${'x'.repeat(300_000)}\n${rowOf(1)}`,
    is: [422, FIRST_LINE],
  },
  {
    name: 'a carriage return and blanks without an end',
    content: () => '\r \t'.repeat(100_000),
    is: [422, FIRST_LINE],
  },
  {
    name: '2 MB with CRLF',
    content: () => [HEADER, ...rows(3000).map((row) => `${row},${'x'.repeat(600)}`)].join('\r\n'),
    is: [201, 3000],
  },
  {
    name: 'a real export with CRLF',
    content: () => `\ufeff${[HEADER, ...rows(3000)].join('\r\n')}\r\n`,
    is: [201, 3000],
  },
  {
    name: 'the same in UTF-16',
    content: () => Buffer.from(`\ufeff${[HEADER, ...rows(1000)].join('\r\n')}\r\n`, 'utf16le'),
    is: [201, 1000],
  },
  {
    name: '20,000 columns',
    content: () => `${HEADER}${',c'.repeat(20_000)}\n${rowOf(1)}\n`,
    is: [422, /more than 1,000 columns/],
  },
  {
    name: 'a row of 2 million cells',
    content: () => `${HEADER}\n${','.repeat(2_000_000)}x\n${rowOf(1)}`,
    is: [201, 2],
  },
  {
    name: 'a quotation mark that is not closed',
    content: () => `${HEADER}\n${rowOf(1)}\n"${rows(500).join('\n').replaceAll('"', '')}`,
    is: [422, /^Row 3 has a quotation mark/],
  },
  {
    name: 'the same in 3 MB',
    content: () => `${HEADER}\n"${'x,\n'.repeat(1_000_000)}`,
    is: [422, /^Row 2 is longer than 1,000,000 characters/],
  },
  {
    name: 'quotation marks alone',
    content: () => `${HEADER}\n${'"'.repeat(2_000_001)}`,
    is: [422, /^Row 2 /],
  },
  {
    name: 'a cell of 900 kB',
    content: () => `${HEADER}\nA,"${'<b>'.repeat(300_000)}",rosa@example.com,1\n`,
    is: [201, 1],
  },
  {
    name: '2 million empty lines',
    content: () => `${'\r\n'.repeat(1_000_000)}${HEADER}\r\n${'\n'.repeat(1_000_000)}${rowOf(1)}`,
    is: [201, 1],
  },
  {
    name: 'NULs',
    content: () => `${HEADER}\n${rowOf(1)}\n`.replaceAll(',', '\0,\0') + '\0'.repeat(1_000_000),
    is: [201, 1],
  },
  {
    name: 'marks of byte order alone',
    content: () => '\ufeff'.repeat(500_000),
    is: [422, /first line|holds no ticket/],
  },
  {
    name: 'bytes that are no text',
    content: () => Buffer.alloc(1_000_000, 0xfe),
    is: [422, /first line|not encoded in UTF-8/],
  },
  {
    name: 'names that every object has',
    content: () => `${HEADER},__proto__,constructor\n${rowOf(1)},x,y\n`,
    is: [201, 1],
  },
  {
    name: '4,000 mails of their own',
    format: 'mbox',
    content: () => mails(4000, (index) => `Message-ID: <${index}@x>`),
    is: [201, 4000],
  },
  {
    name: 'a conversation of 2,000 mails',
    format: 'mbox',
    content: () => mails(2000, (index) => `Message-ID: <${index}@x>\nIn-Reply-To: <0@x>`),
    is: [201, 1],
  },
  {
    name: 'a mail that names 20,000 others',
    format: 'mbox',
    content: () =>
      mails(
        20,
        () => `References: ${Array.from({length: 20_000}, (_, id) => `<${id}@x>`).join('\n ')}`,
      ),
    is: [201, 1],
  },
  {
    name: 'parts within 2,000 parts',
    format: 'mbox',
    content: () => mails(2, () => `X: y\n${nested(2000)}`),
    is: [201, 2],
  },
  {
    name: '3 MB without a line break',
    format: 'mbox',
    content: () => `From ${'1'.repeat(3_000_000)}`,
    is: [422, /holds no ticket/],
  },
  {
    name: '2 MB of marks of a quote',
    format: 'mbox',
    content: () => mails(1, () => `Subject: x\n\n${'>'.repeat(2_000_000)}`),
    is: [201, 1],
  },
  {
    name: 'a ticket with 2,000 comments',
    format: 'zendesk',
    content: () => 'ticket_id,body,public\n1,x,TRUE\n'.repeat(2000),
    is: [422, /^None of the files/],
  },
  {
    name: 'contacts in one line',
    format: 'contacts',
    content: () => `email,${'"'.repeat(300_000)}`,
    is: [422, FIRST_LINE],
  },
  {
    name: 'an event log in one line',
    format: 'events',
    content: () => `Case ID,Activity,Timestamp,${'x'.repeat(300_000)}`,
    is: [422, FIRST_LINE],
  },
  {
    name: 'one ticket with 60,000 events',
    format: 'events',
    content: () =>
      `Case ID,Activity,Timestamp\n${'1,Resolved,2026-01-05 10:00:00\n'.repeat(60_000)}`,
    is: [201, 60_000],
  },
  {
    name: 'an activity of its own for each of 20,000 events',
    format: 'events',
    content: () =>
      `Case ID,Activity,Timestamp\n${Array.from({length: 20_000}, (_, index) => `${index},__proto__${index},2026-01-05 10:00:00`).join('\n')}`,
    is: [201, 20_000],
  },
];
