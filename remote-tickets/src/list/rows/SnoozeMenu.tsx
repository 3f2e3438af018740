import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useLeaveGuard} from '@switchboard/router';
import {Box, DateTime, useTimeZone} from '@switchboard/ui';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {Suspense, useState} from 'react';
import {SnoozeDialog, snoozeTimes} from '../../changes/index.ts';

export interface SnoozeMenuProps {
  ticket: Ticket;
  anchor: HTMLElement;
  onChoose: (until: string) => void;
  onClose: () => void;
}

/** Usual moments to snooze a ticket until, and the way to any other. */
export function SnoozeMenu({ticket, anchor, onChoose, onClose}: SnoozeMenuProps) {
  const timeZone = useTimeZone();
  const [now] = useState(() => Date.now());
  const [isOther, setOther] = useState(false);
  useLeaveGuard('ask');
  const choose = (until: string) => {
    onClose();
    onChoose(until);
  };
  return isOther ? (
    <Suspense fallback={null}>
      <SnoozeDialog ticket={ticket} onClose={onClose} />
    </Suspense>
  ) : (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{list: {'aria-label': 'Snooze until', dense: true}}}
    >
      {snoozeTimes(now, timeZone).map(({label, at}) => (
        <MenuItem
          key={label}
          onClick={() => choose(at)}
          sx={{justifyContent: 'space-between', gap: 4}}
        >
          {label}
          <Box component="span" sx={{color: 'text.secondary', fontSize: 13}}>
            <DateTime at={at} />
          </Box>
        </MenuItem>
      ))}
      <MenuItem onClick={() => setOther(true)}>Another time…</MenuItem>
    </Menu>
  );
}
