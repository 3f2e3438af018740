import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useLeaveGuard} from '@switchboard/router';
import {useMay} from '@switchboard/session/access';
import {Box, Button} from '@switchboard/ui';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {lazy, useState} from 'react';
import {canSnooze} from '../shared/permissions/allowed.ts';
import {useShortcuts} from '@switchboard/commands';
import {t} from '@switchboard/i18n';
import {SnoozeDialog, useTicketChange, useMoveWithToast, useReadLater} from '../changes/index.ts';
import {ForwardDialog} from '../forward/index.ts';
import {LinkDialog} from '../links/index.ts';
import {AssignLessonDialog} from '../training/index.ts';
import {LazyDialog} from '../shared/dialogs/LazyDialog.tsx';
const MergeDialog = lazy(() =>
  import('./MergeDialog.tsx').then((module) => ({default: module.MergeDialog})),
);
const SplitDialog = lazy(() =>
  import('./SplitDialog.tsx').then((module) => ({default: module.SplitDialog})),
);
const SubjectDialog = lazy(() =>
  import('./SubjectDialog.tsx').then((module) => ({default: module.SubjectDialog})),
);
const RequesterDialog = lazy(() =>
  import('./RequesterDialog.tsx').then((module) => ({default: module.RequesterDialog})),
);

const DIALOGS = {
  snooze: SnoozeDialog,
  merge: MergeDialog,
  split: SplitDialog,
  subject: SubjectDialog,
  requester: RequesterDialog,
  forward: ForwardDialog,
  link: LinkDialog,
  lesson: AssignLessonDialog,
};
type DialogName = keyof typeof DIALOGS;

interface Action {
  label: string;
  /** Key of the action. */
  keys?: string;
  run: () => void;
}

export interface TicketActionsProps {
  ticket: Ticket;
  /** Returns to the origin of the ticket. */
  onLeave: () => void;
}

/** Actions allowed by the ticket's state and the member's role. */
function useActions({ticket, onLeave}: TicketActionsProps, open: (name: DialogName) => void) {
  const mayChange = useMay('changeTickets');
  const mayReply = useMay('replyToTickets');
  const mayModerate = useMay('moderateTickets');
  const mayAssignCourses = useMay('assignCourses');
  const move = useMoveWithToast(ticket);
  const {change} = useTicketChange(ticket);
  const mark = useReadLater();
  const {status, snoozedUntil, isSpam, deletedAt, mergedInto} = ticket;
  if (deletedAt || mergedInto) return [];
  const readLater = () => {
    // First: an open ticket counts as read.
    onLeave();
    void mark({...ticket, isUnread: false});
  };
  const all: [boolean, Action][] = [
    [mayChange && canSnooze(ticket), {label: t('Snooze…'), run: () => open('snooze')}],
    [
      mayChange && Boolean(snoozedUntil),
      {label: t('End snooze'), run: () => change({snoozedUntil: null})},
    ],
    [true, {label: t('Mark as unread'), keys: 'u', run: readLater}],
    [mayReply, {label: t('Forward…'), keys: 'f', run: () => open('forward')}],
    [mayChange && status !== 'closed', {label: t('Change subject…'), run: () => open('subject')}],
    [
      mayChange && status !== 'closed',
      {label: t('Change requester…'), run: () => open('requester')},
    ],
    [mayChange && status !== 'closed', {label: t('Merge…'), run: () => open('merge')}],
    [mayChange, {label: t('Link…'), run: () => open('link')}],
    [mayChange, {label: t('Split…'), run: () => open('split')}],
    [mayAssignCourses, {label: t('Assign a lesson…'), run: () => open('lesson')}],
    [
      mayModerate,
      isSpam
        ? {label: t('Not spam'), run: () => move('noSpam')}
        : {label: t('Mark as spam'), run: () => move('spam')},
    ],
    [mayModerate, {label: t('Delete'), run: () => move('trash')}],
  ];
  return all.filter(([isAllowed]) => isAllowed).map(([, action]) => action);
}

/** Menu with further actions on a ticket. */
export function TicketActions({ticket, onLeave}: TicketActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const actions = useActions({ticket, onLeave}, setDialog);
  const Dialog = dialog && DIALOGS[dialog];
  useLeaveGuard(anchor ? 'ask' : 'allow');
  useShortcuts(actions.map((action) => ({keys: '', ...action})));
  if (actions.length === 0) return null;
  const choose = ({run}: Action) => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-label={t('Actions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{minWidth: 0, px: {xs: 0.75, sm: 2}}}
      >
        <Box component="span" sx={{display: {xs: 'none', sm: 'inline'}, mr: 1}}>
          {t('Actions')}
        </Box>
        <ExpandMoreIcon />
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{list: {'aria-label': t('Actions')}}}
      >
        {actions.map((action) => (
          <MenuItem key={action.label} onClick={() => choose(action)}>
            {action.label}
          </MenuItem>
        ))}
      </Menu>
      {Dialog ? (
        <LazyDialog onClose={() => setDialog(null)}>
          <Dialog ticket={ticket} onClose={() => setDialog(null)} />
        </LazyDialog>
      ) : null}
    </>
  );
}
