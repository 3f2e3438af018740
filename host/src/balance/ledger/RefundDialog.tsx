import type {LedgerEntry} from '@switchboard/contracts/balance/schemas';
import {Form, FormError, SubmitButton, TextInput, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, showToast, Stack} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId} from 'react';
import {useRefund} from '../api/list-ledger.ts';
import {refundSchema, toRefundRequest, toRefundValues, type RefundValues} from './refund-form.ts';

/** Gives back credits that were spent, with a reason. */
export function RefundDialog({entry, onClose}: {entry: LedgerEntry; onClose: () => void}) {
  const id = useId();
  const {mutateAsync} = useRefund();
  const form = useAppForm<RefundValues, {message: string}>({
    schema: refundSchema,
    defaultValues: toRefundValues(entry),
    confirmLeave: false,
    onSubmit: (values) => mutateAsync(toRefundRequest(entry, values)),
    onSaved: ({message}) => {
      showToast({kind: 'success', message});
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('Refund spent credits')}</DialogTitle>
      <Form form={form} label={t('Refund spent credits')}>
        <DialogContent sx={{pt: 0}}>
          <Stack sx={{gap: 2}}>
            <FormError />
            <TextInput name="credits" label={t('Credits')} inputMode="numeric" autoComplete="off" />
            <TextInput
              name="reason"
              label={t('Reason')}
              hint={t('Shown in the ledger and in the audit log.')}
              autoComplete="off"
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Refund')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
