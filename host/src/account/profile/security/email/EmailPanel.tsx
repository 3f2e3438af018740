import type {EmailChange} from '@switchboard/contracts/email-change/schemas';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {useCurrentUser} from '@switchboard/session';
import {Box, Button, DateTime, QueryStates, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useState} from 'react';
import {LazyPart} from '#loader/index.ts';
import {StatusChip} from '@switchboard/ui/data';
import {Row, RowList} from '@switchboard/ui/rows';
import {ConfirmEmail} from './ConfirmEmail.tsx';
import {useCancelEmailChange, useEmailChange, useResendEmailChange} from './email-change.ts';

const loadDialog = () =>
  import(/* webpackChunkName: "second-factor" */ '../second-factor/dialogs.ts').then(
    ({EmailDialog}) => EmailDialog,
  );

function PendingRow({change: {email, expiresAt}}: {change: EmailChange}) {
  const resending = useResendEmailChange();
  const cancelling = useCancelEmailChange();
  const told = (message: string) => ({
    onSuccess: () => void showToast({kind: 'success', message}),
    onError: (error: Error) => showErrorToast(error),
  });
  return (
    <Row
      name={
        <Box component="span" sx={{display: 'inline-flex', flexWrap: 'wrap', gap: 1}}>
          {email} <StatusChip tone="warning" label={t('Not confirmed')} />
        </Box>
      }
      facts={tNodes('Follow the link in the mail that we sent there. It works until {when}.', {
        when: <DateTime at={expiresAt} />,
      })}
    >
      <Button
        variant="outlined"
        size="small"
        aria-label={t('Resend: {name}', {name: email})}
        loading={resending.isPending}
        onClick={() => resending.mutate(undefined, told(t('We sent another link.')))}
      >
        {t('Resend')}
      </Button>
      <Button
        variant="outlined"
        size="small"
        aria-label={t('Cancel: {name}', {name: email})}
        loading={cancelling.isPending}
        onClick={() => cancelling.mutate(undefined, told(t('Your address stays as it is.')))}
      >
        {t('Cancel')}
      </Button>
    </Row>
  );
}

/** Login address of the user, and the pending new one. */
export function EmailPanel() {
  const {email} = useCurrentUser();
  const query = useEmailChange();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ConfirmEmail />
      <RowList label={t('Email address')}>
        <Row name={email} facts={t('You log in with it, and it is where we email you.')}>
          <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
            {t('Change email')}
          </Button>
        </Row>
      </RowList>
      <QueryStates query={query} thing={t('the change of your email address')} skeleton={<span />}>
        {(change) =>
          change ? (
            <Box sx={{borderTop: '1px solid', borderColor: 'divider', pt: 1.25}}>
              <RowList label={t('New email')}>
                <PendingRow change={change} />
              </RowList>
            </Box>
          ) : null
        }
      </QueryStates>
      {isOpen ? <LazyPart load={loadDialog} props={{onClose: close}} onFail={close} /> : null}
    </>
  );
}
