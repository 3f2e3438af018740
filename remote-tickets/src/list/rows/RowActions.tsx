import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {useMay} from '@switchboard/session/access';
import {IconButton} from '@switchboard/ui';
import {CheckIcon, MailIcon, PersonAddIcon} from '@switchboard/ui/icons';
import {lazy, useState, type ReactNode} from 'react';
import {useReadLater, useTicketChange} from '../../changes/index.ts';
import {canResolve, canSnooze, isFixed} from '../../shared/permissions/allowed.ts';
import {LazyDialog} from '../../shared/dialogs/LazyDialog.tsx';

const SnoozeMenu = lazy(() =>
  import('./SnoozeMenu.tsx').then((module) => ({default: module.SnoozeMenu})),
);

export interface RowActionsProps {
  ticket: Ticket;
  /** Keeps the actions visible while one of their menus is open. */
  onHold: (id: string | undefined) => void;
}

const ClockIcon = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
    <path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16m.5-13H11v6l5.2 3.1.8-1.2-4.5-2.700z" />
  </svg>
);

interface Action {
  label: string;
  icon: ReactNode;
  isAllowed: boolean;
  run: (button: HTMLElement) => void;
}

/** The most common actions on a ticket, without opening it. */
export function RowActions({ticket, onHold}: RowActionsProps) {
  const me = useCurrentUser().id;
  const {change, isPending} = useTicketChange(ticket);
  const mark = useReadLater();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (button: HTMLElement) => {
    setAnchor(button);
    onHold(ticket.id);
  };
  const mayChange = useMay('changeTickets');
  const close = () => {
    setAnchor(null);
    // The button must still exist when the focus returns to it.
    requestAnimationFrame(() => onHold(undefined));
  };
  const actions: Action[] = [
    {
      label: ticket.isUnread ? t('Mark as read') : t('Mark as unread'),
      icon: <MailIcon fontSize="small" />,
      isAllowed: true,
      run: () => void mark(ticket),
    },
    {
      label: t('Assign to me'),
      icon: <PersonAddIcon fontSize="small" />,
      isAllowed: mayChange && !isFixed(ticket) && ticket.assignee?.id !== me,
      run: () => change({assigneeId: me}),
    },
    {
      label: t('Snooze…'),
      icon: <ClockIcon />,
      isAllowed: mayChange && canSnooze(ticket),
      run: open,
    },
    {
      label: t('Resolve'),
      icon: <CheckIcon fontSize="small" />,
      isAllowed: mayChange && canResolve(ticket),
      run: () => change({status: 'resolved'}),
    },
  ];
  return (
    <div className="acts">
      {actions
        .filter(({isAllowed}) => isAllowed)
        .map(({label, icon, run}) => (
          <IconButton
            key={label}
            size="small"
            aria-label={`${label}: #${ticket.number}`}
            title={label}
            disabled={isPending}
            onClick={({currentTarget}) => run(currentTarget)}
          >
            {icon}
          </IconButton>
        ))}
      {anchor ? (
        <LazyDialog onClose={close}>
          <SnoozeMenu
            ticket={ticket}
            anchor={anchor}
            onChoose={(snoozedUntil) => change({snoozedUntil})}
            onClose={close}
          />
        </LazyDialog>
      ) : null}
    </div>
  );
}
