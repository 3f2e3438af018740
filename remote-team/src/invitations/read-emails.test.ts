import {readEmails} from './read-emails.ts';

test.each([
  ['ana@example.com', ['ana@example.com']],
  [
    'Ana Reyes <ana@example.com>, "Cruz, Ben" <ben@example.com>;',
    ['ana@example.com', 'ben@example.com'],
  ],
  [
    'ana@example.com\nben@example.com\r\n\tcora@example.com',
    ['ana@example.com', 'ben@example.com', 'cora@example.com'],
  ],
  ['mailto:ana@example.com | (ben@example.com). Thanks!', ['ana@example.com', 'ben@example.com']],
  ['1. ana@example.com\n2. ben@example.com.', ['ana@example.com', 'ben@example.com']],
  ['nobody here', []],
  ['', []],
])('reads the addresses of %j', (text, emails) => expect(readEmails(text).emails).toEqual(emails));

it('reads an address once in any case, and counts its repetitions', () => {
  expect(readEmails('Ana@Example.com, ana@example.com ana@example.COM ben@example.com')).toEqual({
    emails: ['Ana@Example.com', 'ben@example.com'],
    duplicates: 2,
    invalid: [],
  });
});

it('lists invalid addresses', () => {
  expect(readEmails('ana@ @example.com ben@example ana@ cora@example.com')).toEqual({
    emails: ['cora@example.com'],
    duplicates: 0,
    invalid: ['ana@', '@example.com', 'ben@example'],
  });
});

test.each([', ', ';', '\n', ' <', '> ', ' | ', ' Ana Reyes ', '"', '\t', ' , ; '])(
  'finds every address with %j between them',
  (between) => {
    const emails = Array.from({length: 20}, (_, index) => `person${index}@example.com`);
    expect(readEmails(emails.join(between))).toEqual({emails, duplicates: 0, invalid: []});
  },
);
