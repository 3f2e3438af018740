import type {Head} from './head.ts';
import {hasNullSender} from './head.ts';
import {isRobot} from './no-person.ts';

/** Value by which Outlook suppresses answers of programs, on mails of people too. */
const SUPPRESSED = /\b(?:all|autoreply)\b/i;

/**
 * Permits automatic answers (RFC 3834, 2): never to a program, a list, or an address without a reader.
 * @param isByPerson true for a mail of a person, according to its head
 * @param answerTo recipient of the answer
 */
export const mayProgramAnswer = (
  head: Head,
  {isByPerson, answerTo}: {isByPerson: boolean; answerTo: string | undefined},
): boolean =>
  isByPerson &&
  answerTo !== undefined &&
  !isRobot(answerTo) &&
  !hasNullSender(head) &&
  !['list-id', 'list-post', 'precedence', 'feedback-id'].some((name) => head(name).length > 0) &&
  !head('auto-submitted').some((value) => !/^no\b/i.test(value)) &&
  !head('x-auto-response-suppress').some((value) => SUPPRESSED.test(value));
