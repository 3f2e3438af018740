import type {CalendarEvent} from '@switchboard/contracts/messages/calendar-event';
import {toHtml} from '@switchboard/service-kit/html';
import type {Attachment, ParsedMail} from 'mailparser';
import {textOfPart} from '../charset/part-text.ts';
import {type FoundEvent, readEvent} from './read-event.ts';
import {linesOf} from './words.ts';

/** Calendar event of a mail, and the first lines of its message. */
export interface MailEvent {
  facts: CalendarEvent;
  /** Plain text of `facts.lead`. */
  leadText: string;
  description: string;
}

const FILES_READ = 3;
const BYTES_MAX = 1_000_000;

const isCalendar = ({contentType, filename, content}: Attachment): boolean =>
  content.length <= BYTES_MAX &&
  (/^(?:text\/calendar|application\/ics)$/i.test(contentType || '') ||
    /\.ics$/i.test(filename || ''));

const methodOf = ({headers}: Attachment): string => {
  const type: unknown = headers?.get('content-type');
  const params = (type as {params?: Record<string, unknown>} | undefined)?.params;
  return typeof params?.['method'] === 'string' ? params['method'] : '';
};

/** The event of a mail: the part addressed to the recipient's calendar precedes files. */
const foundIn = ({attachments, subject = ''}: ParsedMail): FoundEvent | null => {
  const files = attachments.filter(isCalendar).slice(0, FILES_READ);
  const inOrder = files.toSorted(
    (one, other) => Number(methodOf(other) !== '') - Number(methodOf(one) !== ''),
  );
  for (const file of inOrder) {
    const found = readEvent(textOfPart(file), {method: methodOf(file), subject});
    if (found) return found;
  }
  return null;
};

/** The event of an invitation, an answer to one, a cancellation, or a calendar file; null for every other mail. */
export const eventOf = (mail: ParsedMail): MailEvent | null => {
  const found = foundIn(mail);
  if (!found) return null;
  const leadText = linesOf(found).join('\n');
  return {
    facts: {...found.facts, lead: toHtml(leadText)},
    leadText,
    description: found.description,
  };
};
