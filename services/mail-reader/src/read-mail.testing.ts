import assert from 'node:assert/strict';
import {sanitize} from '@switchboard/service-kit/html';
import type {IncomingMail} from './incoming-mail.ts';
import {readMail} from './read-mail.ts';

/** Reads a mail of these lines. */
export const read = (...lines: string[]) => readMail(Buffer.from(lines.join('\r\n')));
export const HEAD = [
  'From: Rosa Lim <rosa@example.com>',
  'To: support@example.com',
  'Message-ID: <1@example.com>',
];
/** Reads a mail of this HTML. */
export const html = (body: string) =>
  read(...HEAD, 'Subject: x', 'Content-Type: text/html; charset=utf-8', '', body);

/** Asserts the requirements for every mail. */
export const assertFit = ({
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
