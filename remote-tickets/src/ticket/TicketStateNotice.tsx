import {UNMERGE_DAYS} from '@switchboard/contracts/limits';
import type {MailAddress} from '@switchboard/contracts/fields';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {useMay} from '@switchboard/session/access';
import {Alert, Box, Button, DateTime, Link} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {isFixed} from '../shared/permissions/allowed.ts';
import {paths} from '../shared/paths.ts';
import {useTrashDays} from '../shared/use-trash-days.ts';
import {useMoveWithToast, useTicketChange, useUnmergeWithToast} from '../changes/index.ts';

const DAY_MS = 86_400_000;

const canUnmerge = (mergedAt: string | null) =>
  mergedAt === null || Date.now() - Date.parse(mergedAt) < UNMERGE_DAYS * DAY_MS;

const endOfTrash = (deletedAt: string, days: number) =>
  new Date(Date.parse(deletedAt) + days * DAY_MS).toISOString();

const Notice = ({
  children,
  action,
}: {
  children: ReactNode;
  action?: {label: string; onClick: () => void};
}) => (
  <Alert
    severity="info"
    sx={{mb: 2}}
    action={
      action ? (
        <Button color="inherit" size="small" onClick={action.onClick}>
          {action.label}
        </Button>
      ) : undefined
    }
  >
    {children}
  </Alert>
);

const LinkTo = ({number}: {number: number}) => (
  <Link component={RouterLink} to={paths.ticket(number)}>
    #{number}
  </Link>
);

/** For a mail forwarded by a member: offers its original sender as the requester. */
const OriginalSender = ({
  ticket,
  sender: {name, address},
  onTake,
}: {
  ticket: Ticket;
  sender: MailAddress;
  onTake?: () => void;
}) => (
  <Notice
    {...(onTake && {
      action: {label: t('Make {name} the requester', {name: name || address}), onClick: onTake},
    })}
  >
    {t('{member} forwarded this email. {name} wrote it.', {
      member: ticket.requester.name,
      name: name ? `${name} (${address})` : address,
    })}
  </Notice>
);

/** Special states of a ticket: in the trash, spam, merged, snoozed, a follow-up, a forwarded mail. */
export function TicketStateNotice({
  ticket,
  originalSender,
}: {
  ticket: Ticket;
  originalSender: MailAddress | null;
}) {
  const move = useMoveWithToast(ticket);
  const {change} = useTicketChange(ticket);
  const {unmerge} = useUnmergeWithToast();
  const trashDays = useTrashDays();
  const mayChange = useMay('changeTickets');
  const mayModerate = useMay('moderateTickets');
  const {id, number, closedAt, deletedAt, isSpam, mergedInto, snoozedUntil, followUpOf} = ticket;
  return (
    <Box>
      {originalSender && !isFixed(ticket) ? (
        <OriginalSender
          ticket={ticket}
          sender={originalSender}
          {...(mayChange && {
            onTake: () =>
              change({
                requester: {
                  email: originalSender.address,
                  ...(originalSender.name && {name: originalSender.name}),
                },
              }),
          })}
        />
      ) : null}
      {deletedAt ? (
        <Notice
          {...(mayModerate && {action: {label: t('Restore'), onClick: () => move('restore')}})}
        >
          {tNodes('This ticket is in the trash. It will be permanently deleted on {time}.', {
            time: <DateTime at={endOfTrash(deletedAt, trashDays)} />,
          })}
        </Notice>
      ) : null}
      {isSpam && !deletedAt ? (
        <Notice
          {...(mayModerate && {action: {label: t('Not spam'), onClick: () => move('noSpam')}})}
        >
          {t('This ticket is marked as spam.')}
        </Notice>
      ) : null}
      {mergedInto ? (
        <Notice
          {...(mayChange &&
            canUnmerge(closedAt) && {
              action: {
                label: t('Unmerge'),
                onClick: () => unmerge([id], t('#{number}: Unmerged', {number})),
              },
            })}
        >
          {tNodes('This ticket was merged into {ticket}. Continue there.', {
            ticket: <LinkTo number={mergedInto.number} />,
          })}
        </Notice>
      ) : null}
      {snoozedUntil ? (
        <Notice
          {...(mayChange && {
            action: {label: t('End snooze'), onClick: () => change({snoozedUntil: null})},
          })}
        >
          {tNodes('Snoozed until {time}, or until {name} writes.', {
            time: <DateTime at={snoozedUntil} />,
            name: ticket.requester.name,
          })}
        </Notice>
      ) : null}
      {followUpOf ? (
        <Notice>
          {tNodes('This ticket continues {ticket}.', {
            ticket: <LinkTo number={followUpOf.number} />,
          })}
        </Notice>
      ) : null}
    </Box>
  );
}
