import type {CalendarEvent, EventRepeat} from '@switchboard/contracts/messages/calendar-event';
import type {Message} from '@switchboard/contracts/messages/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, Link, Typography, useTimeZone} from '@switchboard/ui';
import {useId} from 'react';
import {writeEventDay, writeEventTime, writeOwnTime, writeWeekdays} from './event-time.ts';
import {Terms, writePerson} from './Terms.tsx';

const KINDS: Record<CalendarEvent['kind'], string> = {
  invitation: t('Invitation'),
  answer: t('Answer to an invitation'),
  cancellation: t('Canceled event'),
  proposal: t('Another time proposed'),
  event: t('Event'),
};
const ANSWERS = {
  accepted: t('Accepted'),
  declined: t('Declined'),
  tentative: t('Tentatively accepted'),
  delegated: t('Delegated'),
};

const everyOf = ({unit, interval}: EventRepeat): string => {
  if (interval > 1) {
    const count = {
      day: () => plural(interval, '# day', '# days'),
      week: () => plural(interval, '# week', '# weeks'),
      month: () => plural(interval, '# month', '# months'),
      year: () => plural(interval, '# year', '# years'),
    }[unit]();
    return t('Every {count}', {count});
  }
  return {
    day: t('Every day'),
    week: t('Every week'),
    month: t('Every month'),
    year: t('Every year'),
  }[unit];
};

const repeatOf = (repeat: EventRepeat): string =>
  [
    everyOf(repeat),
    repeat.weekdays.length > 0 ? writeWeekdays(repeat.weekdays) : '',
    repeat.count === null ? '' : plural(repeat.count, '# time', '# times'),
    repeat.until === null ? '' : t('until {day}', {day: writeEventDay(repeat.until)}),
  ]
    .filter(Boolean)
    .join(', ');

const guestsOf = ({guests, moreGuests}: CalendarEvent): string =>
  [
    ...guests.map(
      (guest) => writePerson(guest) + (guest.answer ? ` (${ANSWERS[guest.answer]})` : ''),
    ),
    moreGuests > 0 ? plural(moreGuests, '# more guest', '# more guests') : '',
  ]
    .filter(Boolean)
    .join(', ');

const fileOf = ({attachments}: Message) =>
  attachments.find(
    ({name, mime, url}) => url !== null && (mime === 'text/calendar' || /\.ics$/i.test(name)),
  );

/** A calendar answers with the file, a person by mail. */
function Answering({message, event}: {message: Message; event: CalendarEvent}) {
  const file = fileOf(message);
  const address = event.organizer?.address;
  const subject = encodeURIComponent(`Re: ${event.title}`);
  return (
    <Box sx={{display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 1, fontSize: 13.5}}>
      {file?.url ? (
        <Link href={file.url} download={file.name}>
          {event.kind === 'invitation' ? t('Answer in your calendar') : t('Open in your calendar')}
        </Link>
      ) : null}
      {address ? (
        <Link href={`mailto:${encodeURIComponent(address)}?subject=${subject}`}>
          {t('Email {address}', {address})}
        </Link>
      ) : null}
    </Box>
  );
}

/** Calendar event of a mail, in the reader's time zone. */
export function MessageEvent({message}: {message: Message}) {
  const timeZone = useTimeZone();
  const heading = useId();
  const event = message.mail?.event;
  if (!event) return null;
  const {kind, answer, answeredBy, title, place, organizer, repeat, moreEvents} = event;
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, mb: 1.5, minWidth: 0}}
    >
      <Box id={heading} sx={{mb: 1}}>
        <Typography component="span" variant="caption" color="textSecondary">
          {answer ? ANSWERS[answer] : KINDS[kind]}
        </Typography>
        <Box component="strong" sx={{display: 'block', overflowWrap: 'anywhere'}}>
          {title || t('Event without a title')}
        </Box>
      </Box>
      <Terms
        terms={[
          [
            kind === 'proposal' ? t('Proposed by') : t('Answered by'),
            answeredBy ? writePerson(answeredBy) : '',
          ],
          [t('When'), writeEventTime(event, timeZone)],
          [t('Original time'), writeOwnTime(event, timeZone)],
          [t('Repeats'), repeat ? repeatOf(repeat) : ''],
          [t('Where'), place ?? ''],
          [t('Organizer'), organizer ? writePerson(organizer) : ''],
          [t('Guests'), guestsOf(event)],
        ]}
      />
      {moreEvents > 0 ? (
        <Typography variant="body2" sx={{mt: 1}}>
          {plural(moreEvents, '# more event is in the file', '# more events are in the file')}
        </Typography>
      ) : null}
      <Answering message={message} event={event} />
    </Box>
  );
}

/** HTML of a message without the text of its event. */
export const htmlBelowEvent = ({html, mail}: Message): string => {
  const lead = mail?.event?.lead ?? '';
  return html.startsWith(lead) ? html.slice(lead.length) : html;
};
