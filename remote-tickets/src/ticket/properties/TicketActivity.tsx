import type {TicketEvent} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button, RelativeTime, Typography, useTimeZone} from '@switchboard/ui';
import {formatDateTime} from '@switchboard/ui/data';
import {useState} from 'react';
import {describeEvent} from './describe-event.ts';

const SHOWN = 5;

/** History of the ticket, newest first. */
export function TicketActivity({events}: {events: readonly TicketEvent[]}) {
  const [isOpen, setOpen] = useState(false);
  const timeZone = useTimeZone();
  const showTime = (instant: string) => formatDateTime(instant, timeZone);
  const newestFirst = events.toReversed();
  const lines = isOpen ? newestFirst : newestFirst.slice(0, SHOWN);
  return (
    <>
      <Typography component="h2" variant="h3" sx={{mb: 1}}>
        {t('Activity')}
      </Typography>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          fontSize: 13.5,
          overflowWrap: 'anywhere',
        }}
      >
        {lines.map((event) => (
          <Box component="li" key={event.id} sx={{pl: 1.5, borderLeft: 2, borderColor: 'divider'}}>
            <strong>{event.actor.name}</strong> {describeEvent(event, showTime)}
            <Box sx={{color: 'text.secondary', fontSize: 12.5}}>
              <RelativeTime at={event.at} />
            </Box>
          </Box>
        ))}
      </Box>
      {events.length > SHOWN ? (
        <Button
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{mt: 0.5, ml: -1.25}}
        >
          {isOpen ? t('Show less') : t('Show all {length}', {length: events.length})}
        </Button>
      ) : null}
    </>
  );
}
