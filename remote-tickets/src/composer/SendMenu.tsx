import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Box, DateTime, useTimeZone} from '@switchboard/ui';
import {Divider} from '@switchboard/ui/data';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {sendTimes} from '../changes/index.ts';

interface SendMenuProps {
  anchor: HTMLElement | null;
  /** Label of "send and go on". */
  next: string;
  statuses: readonly {status: TicketStatus; label: string}[];
  onClose: () => void;
  onSend: (thenStatus: TicketStatus) => void;
  onSendAndNext: () => void;
  onSendLater: ((sendAt: string) => void) | undefined;
  onPickTime: () => void;
}

const apart = {justifyContent: 'space-between', gap: 3};
const aside = {color: 'text.secondary', fontSize: 13};

/** Other ways to send a message. */
export function SendMenu({
  anchor,
  next,
  statuses,
  onClose,
  onSend,
  onSendAndNext,
  onSendLater,
  onPickTime,
}: SendMenuProps) {
  const timeZone = useTimeZone();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{vertical: 'top', horizontal: 'right'}}
      transformOrigin={{vertical: 'bottom', horizontal: 'right'}}
    >
      <MenuItem aria-keyshortcuts="Shift+Control+Enter" onClick={onSendAndNext} sx={apart}>
        {next}
        <Box component="span" aria-hidden sx={aside}>
          {'Shift+Ctrl+Enter'}
        </Box>
      </MenuItem>
      {statuses.map(({status, label}) => (
        <MenuItem key={status} onClick={() => onSend(status)}>
          {label}
        </MenuItem>
      ))}
      {onSendLater && anchor
        ? [
            <Divider key="line" />,
            ...sendTimes(Date.now(), timeZone).map(({label, at}) => (
              <MenuItem key={label} onClick={() => onSendLater(at)} sx={apart}>
                {t('Send {label}', {label})}
                <Box component="span" sx={aside}>
                  <DateTime at={at} />
                </Box>
              </MenuItem>
            )),
            <MenuItem key="pick" onClick={onPickTime}>
              {t('Send at another time…')}
            </MenuItem>,
          ]
        : null}
    </Menu>
  );
}
