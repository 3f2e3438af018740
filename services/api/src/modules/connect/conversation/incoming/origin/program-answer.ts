import type {Head} from './head.ts';
import {hasNullSender} from './head.ts';
import {isRobot} from './no-person.ts';

/** Outlook lets programs know so, on mails of people too. */
const SUPPRESSED = /\b(?:all|autoreply)\b/i;

/**
 * Permits automatic answers (RFC 3834, 2): never to a program, a list, or an address that nobody reads.
 * @param isByPerson whether a person sent it, as far as its head says
 * @param answerTo where the answer would go
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
