import {runShortcut} from '@switchboard/commands';
import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import {t} from '@switchboard/i18n';
import {Button, Skeleton, Stack} from '@switchboard/ui';
import {Divider} from '@switchboard/ui/data';
import {memo} from 'react';
import {LinkedTickets} from '../../links/index.ts';
import {TicketClocks} from '../../sla/index.ts';
import {RequesterTickets} from './RequesterTickets.tsx';
import {TicketActivity} from './TicketActivity.tsx';
import {TicketBroadcast} from './TicketBroadcast.tsx';
import {RequesterCard, TicketTimes} from './TicketFacts.tsx';
import {TicketFollowers} from './TicketFollowers.tsx';
import {TicketProperties} from './TicketProperties.tsx';
import {TicketRatingCard} from './TicketRatingCard.tsx';

type RailProps = Pick<TicketThreadResponse, 'ticket' | 'events' | 'sla'> &
  Partial<Pick<TicketThreadResponse, 'followers' | 'rating' | 'broadcast' | 'links'>> & {
    /** True while facts missing in the list are loading. */
    isLoading: boolean;
  };

/**
 * Properties and facts of a ticket: those known from a list come first, so that later ones move nothing. A draft saved during typing does
 * not render it.
 */
export const TicketRail = memo(function TicketRail({
  ticket,
  events,
  sla,
  followers,
  rating,
  broadcast,
  links,
  isLoading,
}: RailProps) {
  return (
    <Stack divider={<Divider flexItem />} sx={{gap: 2.5}}>
      <TicketProperties ticket={ticket} />
      <div>
        <RequesterCard ticket={ticket} />
      </div>
      {isLoading ? <Skeleton height={240} /> : null}
      {sla ? (
        <div>
          <TicketClocks sla={sla} />
        </div>
      ) : null}
      {links ? (
        <div>
          <LinkedTickets ticket={ticket} links={links} />
        </div>
      ) : null}
      {broadcast ? (
        <div>
          <TicketBroadcast broadcast={broadcast} />
        </div>
      ) : null}
      {rating || (followers && ticket.resolvedAt) ? (
        <div>
          <TicketRatingCard ticket={ticket} rating={rating ?? null} />
        </div>
      ) : null}
      {followers ? (
        <div>
          <TicketFollowers ticket={ticket} followers={followers} />
        </div>
      ) : null}
      {followers ? (
        <div>
          <TicketTimes ticket={ticket} />
          <RequesterTickets ticket={ticket} />
        </div>
      ) : null}
      {events.length > 0 ? (
        <div>
          <TicketActivity events={events} />
        </div>
      ) : null}
      <Button
        size="small"
        aria-keyshortcuts="?"
        onClick={() => runShortcut('?')}
        sx={{alignSelf: 'flex-start', ml: -1.25}}
      >
        {t('Keyboard shortcuts')}
      </Button>
    </Stack>
  );
});
