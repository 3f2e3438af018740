import type {LeftOutMail, LeftOutReason} from '@switchboard/contracts/left-out-mails/schemas';
import {say, t} from '@switchboard/i18n';
import {Link as RouterLink, useLeaveGuard, useNavigate} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  RelativeTime,
  showToast,
  SkeletonRows,
  Typography,
} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {TextField} from '@switchboard/ui/form';
import {ListScreen} from '@switchboard/ui/lists';
import {Pictogram} from '@switchboard/ui/placeholders';
import {type FormEvent, useRef, useState} from 'react';
import {useLeftOutMails, useTakeLeftOut} from './left-out-mails.ts';
import {paths} from '../../shared/paths.ts';

const REASONS: Record<LeftOutReason, string> = {
  auto_reply: t('An automatic reply'),
  program: t('Sent by a program, not by a person'),
  newsletter: t('A newsletter'),
  receipt: t('A read receipt for one of your mails'),
  complaint: t('A report that one of your mails was marked as spam'),
  own_address: t('Sent from one of your own support addresses'),
  no_sender: t('It has no sender'),
};

interface RowProps {
  mail: LeftOutMail;
  /** Called after the row with the pressed button is removed. */
  onTaken: () => void;
}

/** Asks for the sender of a mail without one. */
function TakeForm({mail: {id, sender, subject}, onTaken}: RowProps) {
  const take = useTakeLeftOut();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  useLeaveGuard(typed ? 'ask' : 'allow');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take.mutate(
      {id, sender: sender ? undefined : typed.trim()},
      {
        onSuccess: ({message, number}) => {
          showToast({
            kind: 'success',
            message,
            action: {
              label: say('Open the ticket', {}, 'Open'),
              onClick: () => void navigate(paths.ticket(number)),
            },
          });
          onTaken();
        },
        onError: (error) => showErrorToast(error, t('The ticket was not created. Try again.')),
      },
    );
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end', flexShrink: 0}}
    >
      {sender ? null : (
        <TextField
          size="small"
          type="email"
          required
          label={t('Sender’s address')}
          value={typed}
          onChange={({target}) => setTyped(target.value)}
          sx={{width: {xs: '100%', sm: 220}}}
        />
      )}
      <Button
        type="submit"
        size="small"
        variant="outlined"
        disabled={take.isPending}
        aria-label={t('Create ticket: {subject}', {subject})}
      >
        {t('Create ticket')}
      </Button>
    </Box>
  );
}

const LeftOutRow = ({mail, onTaken}: RowProps) => {
  const {sender, subject, reason, isKept, receivedAt} = mail;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: {xs: 'column', sm: 'row'},
        gap: {xs: 1, sm: 2},
        p: 2,
        justifyContent: 'space-between',
        alignItems: {sm: 'center'},
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
        <Box component="h3" sx={{m: 0, fontSize: 14.5}}>
          {subject}
        </Box>
        <Box sx={{color: 'text.secondary', fontSize: 13.5}}>
          {sender
            ? `${sender.name ? `${sender.name} · ` : ''}${sender.address}`
            : t('Unknown sender')}{' '}
          · <RelativeTime at={receivedAt} />
        </Box>
        <Box sx={{fontSize: 13.5}}>
          {REASONS[reason]}
          {isKept ? '' : t('. The mail was not kept because storage was full.')}
        </Box>
      </Box>
      {isKept ? <TakeForm mail={mail} onTaken={onTaken} /> : null}
    </Box>
  );
};

/** Mails of the last 30 days that became no ticket, with the reason and a button to create one. */
export function LeftOutMails() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Box component="section" aria-labelledby="left-out-title" sx={{mt: 4}}>
      <Typography
        id="left-out-title"
        ref={heading}
        tabIndex={-1}
        component="h2"
        variant="h3"
        sx={{outline: 0}}
      >
        {t('Left out')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{mb: 1.5}}>
        {t(
          'Mail from the last 30 days that did not become tickets, up to 300 a day. It counts toward your storage.',
        )}
      </Typography>
      <ListScreen
        query={useLeftOutMails()}
        thing={t('the left-out mail')}
        skeleton={<SkeletonRows rows={3} height={72} />}
        itemsOf={({pages}) => pages.flatMap(({leftOutMails}) => leftOutMails)}
        totalOf={({pages}) => pages[0]?.page.total}
        empty={
          <EmptyState
            icon={<Pictogram of="leftOut" />}
            title={t('No left-out mail')}
            text={t(
              'Newsletters and automatic replies stay out of your lists. If one matters, make it a ticket here.',
            )}
            action={
              <Button component={RouterLink} to={paths.all()} variant="outlined">
                {t('See all tickets')}
              </Button>
            }
          />
        }
      >
        {(mails) => (
          <Box component="ul" aria-label={t('Left-out mail')} sx={{m: 0, p: 0, listStyle: 'none'}}>
            {mails.map((mail) => (
              <LeftOutRow key={mail.id} mail={mail} onTaken={() => heading.current?.focus()} />
            ))}
          </Box>
        )}
      </ListScreen>
    </Box>
  );
}
