import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Box, DateTime, useTimeZone} from '@switchboard/ui';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useState} from 'react';
import {SnoozeDialog, snoozeTimes} from '../../changes/index.ts';
import {LazyDialog} from '../../shared/dialogs/LazyDialog.tsx';

export interface SnoozeMenuProps {
  ticket: Ticket;
  anchor: HTMLElement;
  onChoose: (until: string) => void;
  onClose: () => void;
}

/** Common snooze times of a ticket, and a link to any other. */
export function SnoozeMenu({ticket, anchor, onChoose, onClose}: SnoozeMenuProps) {
  const timeZone = useTimeZone();
  const [now] = useState(() => Date.now());
  /** The dialog opens after the menu has returned the focus to the button. */
  const [shown, setShown] = useState<'menu' | 'closing' | 'dialog'>('menu');
  useLeaveGuard('ask');
  const choose = (until: string) => {
    onClose();
    onChoose(until);
  };
  return shown === 'dialog' ? (
    <LazyDialog onClose={onClose}>
      <SnoozeDialog ticket={ticket} onClose={onClose} />
    </LazyDialog>
  ) : (
    <Menu
      open={shown === 'menu'}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: {'aria-label': t('Snooze until'), dense: true},
        transition: {onExited: () => setShown('dialog')},
      }}
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
      <MenuItem onClick={() => setShown('closing')}>{t('Another time…')}</MenuItem>
    </Menu>
  );
}
