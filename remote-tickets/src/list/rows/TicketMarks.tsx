import type {Ticket, TicketTurn} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {TURN_LABELS} from '../../shared/words/labels.ts';
import {openRow} from './open-row.ts';

/** A reply arrow, and an hourglass. */
const PATHS: Record<TicketTurn, string> = {
  us: 'M10 9V5l-7 7 7 7v-4.1c5 0 8.5 1.6 11 5.1-1-5-4-10-11-11z',
  requester: 'M6 2v6l4 4-4 4v6h12v-6l-4-4 4-4V2zm10 14.5V20H8v-3.5l4-4zm-4-5-4-4V4h8v3.5z',
};

const named = (name: string) => ({
  role: 'img',
  'aria-label': name,
  title: name,
  onClick: openRow,
});

/** Marks before a subject: unread state and turn. The list defines their look. */
export const TicketMarks = ({ticket: {isUnread, turn}}: {ticket: Ticket}) => (
  <>
    {isUnread ? <span className="dot" {...named(t('Unread'))} /> : null}
    <span className={`turn ${turn}`} {...(turn && named(TURN_LABELS[turn]))}>
      {turn ? (
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d={PATHS[turn]} />
        </svg>
      ) : null}
    </span>
  </>
);
