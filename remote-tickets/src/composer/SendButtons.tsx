import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Box, Button} from '@switchboard/ui';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {lazy, useState} from 'react';
import {STATUS_LABELS} from '../shared/words/labels.ts';
import {SendTimeDialog} from '../changes/index.ts';
import {LazyDialog} from '../shared/dialogs/LazyDialog.tsx';

/** Loaded on opening, together with the code for times. */
const SendMenu = lazy(() => import('./SendMenu.tsx').then((menu) => ({default: menu.SendMenu})));

export interface SendButtonsProps {
  kind: DraftKind;
  /** Statuses available with the message. */
  statuses: readonly TicketStatus[];
  pending: boolean;
  onSend: (thenStatus?: TicketStatus) => void;
  onSendAndNext: () => void;
  /** Original send time of an undone reply. */
  sendAt: string | null;
  /** Undefined for messages that cannot be scheduled. */
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

/** Sends the message; the small button beside it also sets a status. */
export function SendButtons({
  kind,
  statuses,
  pending,
  onSend,
  onSendAndNext,
  sendAt,
  onSendLater,
}: SendButtonsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const {send, next, then} = LABELS[kind];
  const color = kind === 'note' ? 'warning' : 'primary';
  const [isPicking, setPicking] = useState(false);
  useLeaveGuard(anchor ? 'ask' : 'allow');
  const closing =
    <Chosen extends unknown[]>(run: (...chosen: Chosen) => void) =>
    (...chosen: Chosen) => {
      setAnchor(null);
      run(...chosen);
    };
  /** Also forgets the menu, so that a click waits for it again. */
  const stopWaiting = () => {
    setAnchor(null);
    setOpened(false);
    setPicking(false);
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
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpened(true);
        }}
        sx={{minWidth: 0, px: 0.75, borderTopLeftRadius: 0, borderBottomLeftRadius: 0}}
      >
        <ExpandMoreIcon />
      </Button>
      <LazyDialog onClose={stopWaiting}>
        {wasOpened ? (
          <SendMenu
            anchor={anchor}
            next={next}
            statuses={statuses.map((status) => ({
              status,
              label: then(STATUS_LABELS[status].toLowerCase()),
            }))}
            onClose={() => setAnchor(null)}
            onSend={closing(onSend)}
            onSendAndNext={closing(onSendAndNext)}
            onSendLater={onSendLater && closing(onSendLater)}
            onPickTime={closing(() => setPicking(true))}
          />
        ) : null}
        {isPicking && onSendLater ? (
          <SendTimeDialog
            sendAt={sendAt}
            onChoose={onSendLater}
            onClose={() => setPicking(false)}
          />
        ) : null}
      </LazyDialog>
    </Box>
  );
}
