import type {TopUp} from '@switchboard/contracts/balance/payments';
import {t} from '@switchboard/i18n';
import {Alert, Button, showToast, Stack, Typography} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {showErrorToast} from '@switchboard/ui/errors';
import {useId, type ReactNode} from 'react';
import {usePayInSandbox} from '../api/top-ups.ts';
import {creditFigure, money} from '../money.ts';

interface PaymentDialogProps {
  topUp: TopUp;
  onClose: () => void;
}

interface FrameProps {
  title: string;
  onClose: () => void;
  buttons: ReactNode;
  children: ReactNode;
}

function Frame({title, onClose, buttons, children}: FrameProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{gap: 2}}>{children}</Stack>
      </DialogContent>
      <DialogActions sx={{flexWrap: 'wrap'}}>{buttons}</DialogActions>
    </Dialog>
  );
}

const Sum = ({topUp}: {topUp: TopUp}) => (
  <Typography>
    {t('{credits} credits for {price}', {
      credits: creditFigure(topUp.credits),
      price: money(topUp.amountMinor, topUp.currency),
    })}
  </Typography>
);

function SandboxPayment({topUp, onClose}: PaymentDialogProps) {
  const {mutate, isPending} = usePayInSandbox();
  const end = (outcome: 'paid' | 'declined') =>
    mutate(
      {id: topUp.id, outcome},
      {
        onSuccess: ({message}) => {
          showToast({kind: outcome === 'paid' ? 'success' : 'error', message});
          onClose();
        },
        onError: (error) => showErrorToast(error),
      },
    );
  return (
    <Frame
      title={t('Sandbox payment')}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('Later')}</Button>
          <Button disabled={isPending} onClick={() => end('declined')}>
            {t('Decline')}
          </Button>
          <Button variant="contained" loading={isPending} onClick={() => end('paid')}>
            {t('Pay')}
          </Button>
        </>
      }
    >
      <Sum topUp={topUp} />
      <Alert severity="info">{t('No money moves. Choose how the payment ends.')}</Alert>
    </Frame>
  );
}

const BankTransfer = ({topUp, onClose}: PaymentDialogProps) => (
  <Frame
    title={t('Bank transfer')}
    onClose={onClose}
    buttons={
      <Button variant="contained" onClick={onClose}>
        {t('Done')}
      </Button>
    }
  >
    <Sum topUp={topUp} />
    <Typography sx={{whiteSpace: 'pre-line'}}>{topUp.bankDetails}</Typography>
    <Typography>
      {t(
        'Use {reference} as the payment reference. The credits are added once the money arrives.',
        {
          reference: topUp.reference,
        },
      )}
    </Typography>
  </Frame>
);

/** Remaining steps of a payment that has begun. */
export const PaymentDialog = (props: PaymentDialogProps) =>
  props.topUp.provider === 'sandbox' ? <SandboxPayment {...props} /> : <BankTransfer {...props} />;
