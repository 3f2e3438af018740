import type {DraftKind} from '@switchboard/contracts/drafts';
import type {TicketStatus} from '@switchboard/contracts/tickets';
import {Box, Button} from '@switchboard/ui';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useState} from 'react';
import {STATUS_LABELS} from '../labels.ts';

export interface SendButtonsProps {
  kind: DraftKind;
  /** Statuses that the ticket may get with the message. */
  statuses: readonly TicketStatus[];
  pending: boolean;
  onSend: (thenStatus?: TicketStatus) => void;
}

const LABELS: Record<DraftKind, {send: string; then: string}> = {
  reply: {send: 'Send reply', then: 'Send and set'},
  note: {send: 'Add note', then: 'Add note and set'},
};

/** Sends the message; the small button beside it also moves the ticket. */
export function SendButtons({kind, statuses, pending, onSend}: SendButtonsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const {send, then} = LABELS[kind];
  const color = kind === 'note' ? 'warning' : 'primary';
  const choose = (status: TicketStatus) => {
    setAnchor(null);
    onSend(status);
  };
  return (
    <Box sx={{display: 'flex', gap: '1px'}}>
      <Button
        variant="contained"
        color={color}
        loading={pending}
        loadingPosition="start"
        onClick={() => onSend()}
        sx={statuses.length > 0 ? {borderTopRightRadius: 0, borderBottomRightRadius: 0} : {}}
      >
        {send}
      </Button>
      {statuses.length > 0 ? (
        <Button
          variant="contained"
          color={color}
          disabled={pending}
          aria-label={`${send} and change the status`}
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
          <MenuItem key={status} onClick={() => choose(status)}>{`${then} ${STATUS_LABELS[status].toLowerCase()}`}</MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
