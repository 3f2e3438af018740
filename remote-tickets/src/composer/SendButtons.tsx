import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
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
  /** Undefined for what cannot wait. */
  onSendLater: ((sendAt: string) => void) | undefined;
}

const LABELS: Record<DraftKind, {send: string; then: string}> = {
  reply: {send: 'Send reply', then: 'Send and set'},
  note: {send: 'Add note', then: 'Add note and set'},
};

/** Sends the message; the small button beside it also moves the ticket. */
export function SendButtons({kind, statuses, pending, onSend, onSendLater}: SendButtonsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const {send, then} = LABELS[kind];
  const color = kind === 'note' ? 'warning' : 'primary';
  const [isPicking, setPicking] = useState(false);
  const timeZone = useTimeZone();
  useLeaveGuard(anchor ? 'ask' : 'allow');
  const hasMenu = statuses.length > 0 || onSendLater !== undefined;
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
        sx={hasMenu ? {borderTopRightRadius: 0, borderBottomRightRadius: 0} : {}}
      >
        {send}
      </Button>
      {hasMenu ? (
        <Button
          variant="contained"
          color={color}
          disabled={pending}
          aria-label={
            kind === 'note' ? 'Add note and set the status' : 'Send and set the status, or schedule'
          }
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{minWidth: 0, px: 0.75, borderTopLeftRadius: 0, borderBottomLeftRadius: 0}}
        >
          <ExpandMoreIcon />
        </Button>
      ) : null}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{vertical: 'top', horizontal: 'right'}}
        transformOrigin={{vertical: 'bottom', horizontal: 'right'}}
      >
        {statuses.map((status) => (
          <MenuItem
            key={status}
            onClick={closing(() => onSend(status))}
          >{`${then} ${STATUS_LABELS[status].toLowerCase()}`}</MenuItem>
        ))}
        {onSendLater && anchor
          ? [
              ...(statuses.length > 0 ? [<Divider key="line" />] : []),
              ...sendTimes(Date.now(), timeZone).map(({label, at}) => (
                <MenuItem
                  key={label}
                  onClick={closing(() => onSendLater(at))}
                  sx={{justifyContent: 'space-between', gap: 3}}
                >
                  {`Send ${label}`}
                  <Box component="span" sx={{color: 'text.secondary', fontSize: 13}}>
                    <DateTime at={at} />
                  </Box>
                </MenuItem>
              )),
              <MenuItem key="pick" onClick={closing(() => setPicking(true))}>
                Send at another time…
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
