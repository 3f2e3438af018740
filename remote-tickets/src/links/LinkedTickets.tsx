import type {TicketLink} from '@switchboard/contracts/links-of-tickets/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useMay} from '@switchboard/session/access';
import {Box, Button, IconButton, Link, Typography} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {CloseIcon} from '@switchboard/ui/icons';
import {useState} from 'react';
import {offerUndo} from '../changes/index.ts';
import {LINK_LABELS} from '../shared/words/link-labels.ts';
import {paths} from '../shared/paths.ts';
import {StatusLabel} from '../shared/words/StatusLabel.tsx';
import {LinkDialog} from './lazy-link-dialog.ts';
import {useLinkTickets, useUnlinkTickets} from './link-tickets.ts';
import {LazyDialog} from '../shared/dialogs/LazyDialog.tsx';

/** Removes a link, and offers to restore it. */
function useRemoval(ticket: Ticket) {
  const unlink = useUnlinkTickets(ticket);
  const link = useLinkTickets(ticket);
  const restore = ({kind, resolvesWith, ticket: {id}}: TicketLink) =>
    link.mutate(
      {kind, resolvesWith, ticketId: id},
      {onError: (error) => showErrorToast(error, t('Your change was not undone. Try again.'))},
    );
  return {
    isPending: unlink.isPending,
    remove: (removed: TicketLink) =>
      unlink.mutate(removed.ticket.id, {
        onSuccess: () =>
          offerUndo({
            message: t('Link to #{number} removed', {number: removed.ticket.number}),
            undo: () => restore(removed),
          }),
        onError: (error) => showErrorToast(error, t('The link was not removed. Try again.')),
      }),
  };
}

const LinkRow = ({
  link: {kind, resolvesWith, ticket},
  onRemove,
}: {
  link: TicketLink;
  onRemove: (() => void) | undefined;
}) => (
  <Box component="li" sx={{display: 'flex', alignItems: 'flex-start', gap: 0.5}}>
    <Box sx={{flex: 1, minWidth: 0, overflowWrap: 'anywhere'}}>
      <Box sx={{color: 'text.secondary', fontSize: 12.5}}>{LINK_LABELS[kind]}</Box>
      <Link
        component={RouterLink}
        to={paths.ticket(ticket.number)}
        sx={{display: 'inline-block', py: '2px'}}
      >
        {`#${ticket.number} ${ticket.subject}`}
      </Link>
      <Box sx={{display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1}}>
        <StatusLabel status={ticket.status} />
        {resolvesWith ? (
          <Box component="span" sx={{color: 'text.secondary', fontSize: 12.5}}>
            {kind === 'duplicate_of'
              ? t('Resolves this ticket too')
              : t('Is resolved with this ticket')}
          </Box>
        ) : null}
      </Box>
    </Box>
    {onRemove ? (
      <IconButton
        size="small"
        aria-label={t('Remove the link to #{number}', {number: ticket.number})}
        title={t('Remove the link to #{number}', {number: ticket.number})}
        onClick={onRemove}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    ) : null}
  </Box>
);

/** Linked tickets. */
export function LinkedTickets({ticket, links}: {ticket: Ticket; links: readonly TicketLink[]}) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay('changeTickets');
  const {remove, isPending} = useRemoval(ticket);
  const canChange = mayChange && !ticket.deletedAt && !ticket.mergedInto;
  return (
    <>
      <Box sx={{display: 'flex', justifyContent: 'space-between', alignItems: 'baseline'}}>
        <Typography component="h2" variant="h3">
          {t('Linked tickets')}
        </Typography>
        {canChange ? (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={t('Link a ticket')}
            onClick={() => setOpen(true)}
          >
            {t('Link')}
          </Button>
        ) : null}
      </Box>
      {links.length > 0 ? (
        <Box
          component="ul"
          aria-label={t('Linked tickets')}
          sx={{display: 'grid', gap: 1.25, m: 0, mt: 1, p: 0, listStyle: 'none', fontSize: 13.5}}
        >
          {links.map((link) => (
            <LinkRow
              key={link.ticket.id}
              link={link}
              onRemove={canChange && !isPending ? () => remove(link) : undefined}
            />
          ))}
        </Box>
      ) : (
        <Box sx={{color: 'text.secondary', fontSize: 13.5, mt: 0.5}}>{t('None')}</Box>
      )}
      {isOpen ? (
        <LazyDialog onClose={() => setOpen(false)}>
          <LinkDialog ticket={ticket} onClose={() => setOpen(false)} />
        </LazyDialog>
      ) : null}
    </>
  );
}
