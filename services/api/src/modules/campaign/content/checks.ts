import {segmentsOf} from '@switchboard/contracts/audiences/sms-segments';
import type {Content, ContentIssue} from '@switchboard/contracts/content/schemas';
import {MAIL_CLIPPED_BYTES} from '@switchboard/contracts/limits';
import {toPlainText} from '@switchboard/contracts/plain-text';
import {variableFaults, writtenIn} from './clean.ts';
import type {CompiledContent, Rendered} from './compile.ts';
import {splitAnchors} from './html-pieces.ts';

const SUBJECT_LONG = 70;
const LETTERS_MIN = 8;

const error = (
  code: ContentIssue['code'],
  field: ContentIssue['field'],
  message: string,
): ContentIssue => ({code, level: 'error', field, message});
const hint = (
  code: ContentIssue['code'],
  field: ContentIssue['field'],
  message: string,
): ContentIssue => ({code, level: 'hint', field, message});

const faultsOf = (content: Content): ContentIssue[] =>
  (['subject', 'preheader', 'html', 'text'] as const).flatMap((field) =>
    variableFaults(field === 'html' ? writtenIn(content.html) : content[field]).map(
      ({code, message}) => error(code, field, message),
    ),
  );

/** Judges the form alone: nothing is fetched. Variables are replaced by letters first. */
const isLinkBroken = (address: string): boolean => {
  const filled = address.replace(/\{\{[^{}]*\}\}/g, 'x');
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d\s().-]+)$/i.test(filled)) return false;
  const url = URL.parse(filled);
  return (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !/^(?:[^.]+\.)+[^.]{2,}\.?$|^\[|^[\d.]+$/.test(url.hostname) ||
    address.trim().startsWith('{{')
  );
};

/** More of them add no information. */
const LINKS_MAX = 20;

const linkIssues = ({html}: Content, {links}: CompiledContent): ContentIssue[] => {
  const nowhere = splitAnchors(html)
    .filter((part) => typeof part !== 'string')
    .filter(({address}) => address === undefined)
    .slice(0, LINKS_MAX);
  return [
    ...nowhere.map(({inner}) =>
      error('broken_link', 'html', `The link “${toPlainText(inner)}” has no address`),
    ),
    ...[...new Set(links)]
      .filter(isLinkBroken)
      .slice(0, LINKS_MAX)
      .map((link) => error('broken_link', 'html', `The link to “${link}” is not a web address`)),
  ];
};

const isShouted = (text: string): boolean => {
  const letters = text.replace(/\{\{[^{}]*\}\}/g, '').match(/\p{L}/gu) ?? [];
  return (
    letters.length >= LETTERS_MIN &&
    letters.every((letter) => letter === letter.toUpperCase() && letter !== letter.toLowerCase())
  );
};

const emailIssues = (
  content: Content,
  compiled: CompiledContent,
  rendered: Rendered,
): ContentIssue[] => {
  const {subject, preheader, html} = content;
  const bytes = Buffer.byteLength(rendered.html);
  return [
    ...(subject === '' ? [error('empty_subject', 'subject', 'Subject is required')] : []),
    ...(toPlainText(html) === '' ? [error('empty_message', 'html', 'Message is required')] : []),
    ...linkIssues(content, compiled),
    ...(bytes > MAIL_CLIPPED_BYTES
      ? [
          hint(
            'too_large',
            'html',
            `Gmail cuts off mails above 102 kB, and this one has ${Math.ceil(bytes / 1024)} kB: the link to unsubscribe would be hidden`,
          ),
        ]
      : []),
    ...(isShouted(subject)
      ? [hint('capitals', 'subject', 'A subject in capitals looks like spam')]
      : []),
    ...(rendered.subject.length > SUBJECT_LONG
      ? [
          hint(
            'long_subject',
            'subject',
            `Inboxes show about ${SUBJECT_LONG} characters of a subject`,
          ),
        ]
      : []),
    ...(preheader === ''
      ? [
          hint(
            'no_preheader',
            'preheader',
            'Without a preheader, inboxes show the first words of the message',
          ),
        ]
      : []),
  ];
};

const smsIssues = ({text}: Content, rendered: Rendered): ContentIssue[] => {
  const {unusual} = segmentsOf(rendered.text);
  return [
    ...(text === '' ? [error('empty_message', 'text', 'Message is required')] : []),
    ...(unusual === null
      ? []
      : [
          hint(
            'unicode_sms',
            'text',
            `Because of “${unusual}”, a segment holds 70 characters instead of 160`,
          ),
        ]),
    ...(/\bstop\b/i.test(text)
      ? []
      : [
          hint(
            'no_opt_out',
            'text',
            'Say how to unsubscribe, for example “Reply STOP to unsubscribe”',
          ),
        ]),
    ...(isShouted(text) ? [hint('capitals', 'text', 'A text in capitals looks like spam')] : []),
  ];
};

/** Faults of a message (errors first), and suggestions. @param rendered as a recipient gets it */
export const issuesOf = (
  content: Content,
  compiled: CompiledContent,
  rendered: Rendered,
): ContentIssue[] =>
  sortIssues([
    ...faultsOf(content),
    ...(content.channel === 'email'
      ? emailIssues(content, compiled, rendered)
      : smsIssues(content, rendered)),
  ]);

/** Errors first. */
export const sortIssues = (issues: readonly ContentIssue[]): ContentIssue[] => [
  ...issues.filter(({level}) => level === 'error'),
  ...issues.filter(({level}) => level === 'hint'),
];
