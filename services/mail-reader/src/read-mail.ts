import {createHash} from 'node:crypto';
import type {MailFacts} from '@switchboard/contracts/messages/schemas';
import {TEXT_MAX} from '@switchboard/contracts/limits';
import type {ParsedMail} from 'mailparser';
import {eventOf, type MailEvent} from './calendar/index.ts';
import {bodyOf, withEvent, withNotes} from './body/mail-body.ts';
import {filesOf, wholeText} from './files/mail-files.ts';
import type {IncomingMail} from './incoming-mail.ts';
import {readBounce} from './origin/bounce.ts';
import {readComplaint} from './origin/complaint.ts';
import type {Head} from './origin/head.ts';
import {journaledIn} from './origin/journal.ts';
import {noPersonOf} from './origin/no-person.ts';
import {mayProgramAnswer} from './origin/program-answer.ts';
import {isServerReport} from './origin/server-report.ts';
import {ADDRESS, addressesIn, type Named, plain, replyToOf, writerOf} from './origin/writer.ts';
import {withOtherTexts} from './body/other-texts.ts';
import {parseMail, type Parsed} from './parse-mail.ts';
import {forwardedFromOf} from './quotes/index.ts';
import {fromItsHead} from './start.ts';

const ADDRESSES_MAX = 100;
const RECIPIENTS_MAX = 5000;
const ANSWERS_MAX = 50;

/** Notes about a mail below its text. */
const notesOf = ({isSigned}: Parsed, left: number): string[] => [
  ...(isSigned ? ['This mail is signed. The signature was not verified.'] : []),
  ...(left === 0
    ? []
    : [left === 1 ? '1 more file was not kept.' : `${left} more files were not kept.`]),
];

/**
 * Reads a mail. May take long for a hostile one: callers use a thread.
 * @param given RFC 822
 */
export const readMail = async (given: Buffer): Promise<IncomingMail> => {
  const parsed = await parseMail(fromItsHead(given));
  const journaled = journaledIn(parsed.mail, parsed.head);
  if (!journaled) return presented(parsed);
  const inner = presented(await parseMail(fromItsHead(journaled)));
  // Nobody on the way verified its writer, so it answers nothing; its recipients are those of the report.
  return {
    ...inner,
    answers: [],
    recipients: recipientsOf(parsed.mail, parsed.head),
    mayProgramAnswer: false,
  };
};

const presented = (parsed: Parsed): IncomingMail => {
  const {head, raw, isEncrypted} = parsed;
  const event = eventOf(parsed.mail);
  const mail = event ? parsed.mail : withOtherTexts(parsed.mail);
  const {from, isOurGuess} = writerOf(mail, head);
  const replyTo = replyToOf(mail, head, from);
  const noPerson = noPersonOf(mail, head);
  const {files, cids, left} = filesOf(mail);
  const body = withEvent(mail, event, (shown) => bodyOf(shown, {cids, raw, isEncrypted}));
  const {html, text, quotedHtml, rest} = withNotes(body, notesOf(parsed, left));
  return {
    messageId:
      idsIn(mail.messageId)[0] ?? `<${createHash('sha256').update(raw).digest('hex')}@without.id>`,
    answers: isOurGuess ? [] : answersOf(mail),
    facts: factsOf(mail, {from, replyTo, event, text}),
    recipients: recipientsOf(mail, head),
    noPerson,
    mayProgramAnswer: mayProgramAnswer(head, {
      isByPerson: noPerson === null && !isOurGuess,
      answerTo: (replyTo ?? from)?.address,
    }),
    bounce: isServerReport(mail, head) ? null : readBounce(mail, head),
    complaint: readComplaint(mail, head),
    html,
    text,
    quotedHtml,
    files: rest === null ? files : [...files, wholeText(rest)],
  };
};

const factsOf = (
  mail: ParsedMail,
  {
    from,
    replyTo,
    event,
    text,
  }: {
    from: Named | null;
    replyTo: Named | undefined;
    event: MailEvent | null;
    text: string;
  },
): MailFacts => {
  const subject =
    plain(mail.subject ?? '')
      .slice(0, TEXT_MAX)
      .toWellFormed() || '(no subject)';
  const forwardedFrom = forwardedFromOf({subject, text});
  return {
    from,
    to: addressesIn(mail.to).slice(0, ADDRESSES_MAX),
    cc: addressesIn(mail.cc).slice(0, ADDRESSES_MAX),
    subject,
    ...(replyTo && {replyTo}),
    ...(event && {event: event.facts}),
    ...(forwardedFrom && {forwardedFrom}),
  };
};

const answersOf = ({inReplyTo, references = []}: ParsedMail): string[] =>
  [...new Set([...idsIn(inReplyTo), ...idsIn([references].flat().join(' ')).reverse()])].slice(
    0,
    ANSWERS_MAX,
  );

const recipientsOf = (mail: ParsedMail, head: Head): string[] =>
  [
    ...new Set(
      [
        ...['delivered-to', 'x-original-to', 'envelope-to']
          .flatMap((name) => head(name))
          .map((value) => plain(value.replace(/[<>]/g, '')))
          .filter((value) => ADDRESS.test(value)),
        ...[...addressesIn(mail.to), ...addressesIn(mail.cc)].map(({address}) => address),
      ].map((address) => address.toLowerCase()),
    ),
  ].slice(0, RECIPIENTS_MAX);

const idsIn = (text: string | undefined): string[] =>
  (text ?? '').match(/<[^<>\s\0]{1,400}>/g) ?? [];
