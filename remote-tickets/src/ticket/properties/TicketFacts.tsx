import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {useMay} from '@switchboard/session/access';
import {Box, Button, DateTime, Link, RelativeTime, Typography, UserAvatar} from '@switchboard/ui';
import {Fragment, lazy, useState, type ReactNode} from 'react';
import {isFixed} from '../../shared/permissions/allowed.ts';
import {paths} from '../../shared/paths.ts';
import {BounceNotice, TheirTime} from '../../contacts/index.ts';
import {LazyDialog} from '../../shared/dialogs/LazyDialog.tsx';

const RequesterDialog = lazy(() =>
  import('../RequesterDialog.tsx').then((module) => ({default: module.RequesterDialog})),
);

const factsOf = ({
  createdAt,
  firstRespondedAt,
  lastMessageAt,
  resolvedAt,
  closedAt,
  reopenCount,
}: Ticket): [string, ReactNode][] => [
  [t('Created'), <DateTime at={createdAt} />],
  [t('First response'), firstRespondedAt ? <DateTime at={firstRespondedAt} /> : t('Not yet')],
  [t('Last message'), <RelativeTime at={lastMessageAt} />],
  ...(resolvedAt
    ? [[t('Resolved'), <DateTime at={resolvedAt} />] satisfies [string, ReactNode]]
    : []),
  ...(closedAt ? [[t('Closed'), <DateTime at={closedAt} />] satisfies [string, ReactNode]] : []),
  ...(reopenCount > 0
    ? [[t('Reopened'), plural(reopenCount, 'once', '# times')] satisfies [string, ReactNode]]
    : []),
];

/** Breaks a long address after its @. */
const Address = ({email}: {email: string}) => {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

/** Changes the requester, for users with permission. */
function ChangeRequester({ticket}: {ticket: Ticket}) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay('changeTickets');
  if (!mayChange || isFixed(ticket)) return null;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('Change requester')}
        onClick={() => setOpen(true)}
        sx={{mt: 0.5, ml: -1.25}}
      >
        {t('Change')}
      </Button>
      {isOpen ? (
        <LazyDialog onClose={() => setOpen(false)}>
          <RequesterDialog ticket={ticket} onClose={() => setOpen(false)} />
        </LazyDialog>
      ) : null}
    </>
  );
}

/** Requester of a ticket. */
export const RequesterCard = ({ticket, ticket: {requester}}: {ticket: Ticket}) => (
  <>
    <Typography component="h2" variant="h3" sx={{mb: 1.5}}>
      {t('Requester')}
    </Typography>
    <Box sx={{display: 'flex', gap: 1.25, alignItems: 'flex-start'}}>
      <UserAvatar name={requester.name} size={36} />
      <Box sx={{minWidth: 0, fontSize: 13.5, overflowWrap: 'anywhere'}}>
        <Link
          component={RouterLink}
          to={paths.contact(requester.id)}
          sx={{display: 'block', py: '2px', color: 'text.primary'}}
        >
          {requester.name}
        </Link>
        {requester.company ? <Box sx={{color: 'text.secondary'}}>{requester.company}</Box> : null}
        {requester.email ? (
          <Link
            href={`mailto:${requester.email}`}
            sx={{display: 'inline-block', py: '3px', fontWeight: 400}}
          >
            <Address email={requester.email} />
          </Link>
        ) : null}
        {requester.phone ? (
          <Box>
            <Link
              href={`tel:${requester.phone.replace(' ext. ', ';ext=')}`}
              sx={{display: 'inline-block', py: '3px', fontWeight: 400}}
            >
              {requester.phone}
            </Link>
          </Box>
        ) : null}
        {requester.timeZone ? (
          <Box sx={{color: 'text.secondary'}}>
            <TheirTime timeZone={requester.timeZone} />
          </Box>
        ) : null}
      </Box>
    </Box>
    <ChangeRequester ticket={ticket} />
    {requester.bounce ? (
      <Box sx={{mt: 1.5}}>
        <BounceNotice email={requester.email} bounce={requester.bounce} />
      </Box>
    ) : null}
  </>
);

/** Dates of a ticket. */
export const TicketTimes = ({ticket}: {ticket: Ticket}) => (
  <>
    <Typography component="h2" variant="h3" sx={{mb: 1}}>
      {t('Times')}
    </Typography>
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        rowGap: 0.75,
        m: 0,
        fontSize: 13.5,
        '& dt': {color: 'text.secondary'},
        '& dd': {m: 0, textAlign: 'right'},
      }}
    >
      {factsOf(ticket).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  </>
);
