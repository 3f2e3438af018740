import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Box, Button, DateTime, useTimeZone} from '@switchboard/ui';
import {Divider} from '@switchboard/ui/data';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useState} from 'react';
import {STATUS_LABELS} from '../shared/labels.ts';
import {sendTimes, SendTimeDialog} from '../changes/index.ts';

export interface SendButtonsProps {
  kind: DraftKind;
  /** Statuses that the ticket may get with the message. */
  statuses: readonly TicketStatus[];
  pending: boolean;
  onSend: (thenStatus?: TicketStatus) => void;
  onSendAndNext: () => void;
  /** Undefined for what cannot wait. */
  onSendLater: ((sendAt: string) => void) | undefined;
}

const LABELS: Record<DraftKind, {send: string; next: string; then: (status: string) => string}> = {
  reply: {
    send: t('Send reply'),
    next: t('Send and next'),
    then: (status) => t('Send and set {status}', {status}),
  },
  note: {
    send: t('Add note'),
    next: t('Add note and next'),
    then: (status) => t('Add note and set {status}', {status}),
  },
};

/** Sends the message; the small button beside it also moves the ticket. */
export function SendButtons({
  kind,
  statuses,
  pending,
  onSend,
  onSendAndNext,
  onSendLater,
}: SendButtonsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const {send, next, then} = LABELS[kind];
  const color = kind === 'note' ? 'warning' : 'primary';
  const [isPicking, setPicking] = useState(false);
  const timeZone = useTimeZone();
  useLeaveGuard(anchor ? 'ask' : 'allow');
  const closing = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <Box sx={{display: 'flex', gap: '1px'}}>
      <Button
        variant="contained"
        color={color}
        loading={pending}
        loadingPosition="start"
        onClick={() => onSend()}
        sx={{borderTopRightRadius: 0, borderBottomRightRadius: 0}}
      >
        {send}
      </Button>
      <Button
        variant="contained"
        color={color}
        disabled={pending}
        aria-label={kind === 'note' ? t('More ways to add the note') : t('More ways to send')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{minWidth: 0, px: 0.75, borderTopLeftRadius: 0, borderBottomLeftRadius: 0}}
      >
        <ExpandMoreIcon />
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{vertical: 'top', horizontal: 'right'}}
        transformOrigin={{vertical: 'bottom', horizontal: 'right'}}
      >
        <MenuItem
          aria-keyshortcuts="Shift+Control+Enter"
          onClick={closing(onSendAndNext)}
          sx={{justifyContent: 'space-between', gap: 3}}
        >
          {next}
          <Box component="span" aria-hidden sx={{color: 'text.secondary', fontSize: 13}}>
            {'Shift+Ctrl+Enter'}
          </Box>
        </MenuItem>
        {statuses.map((status) => (
          <MenuItem key={status} onClick={closing(() => onSend(status))}>
            {then(STATUS_LABELS[status].toLowerCase())}
          </MenuItem>
        ))}
        {onSendLater && anchor
          ? [
              <Divider key="line" />,
              ...sendTimes(Date.now(), timeZone).map(({label, at}) => (
                <MenuItem
                  key={label}
                  onClick={closing(() => onSendLater(at))}
                  sx={{justifyContent: 'space-between', gap: 3}}
                >
                  {t('Send {label}', {label})}
                  <Box component="span" sx={{color: 'text.secondary', fontSize: 13}}>
                    <DateTime at={at} />
                  </Box>
                </MenuItem>
              )),
              <MenuItem key="pick" onClick={closing(() => setPicking(true))}>
                {t('Send at another time…')}
              </MenuItem>,
            ]
          : null}
      </Menu>
      {isPicking && onSendLater ? (
        <SendTimeDialog onChoose={onSendLater} onClose={() => setPicking(false)} />
      ) : null}
    </Box>
  );
}
