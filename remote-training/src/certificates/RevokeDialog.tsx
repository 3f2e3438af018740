import type {Certificate} from '@switchboard/contracts/certificates/schemas';
import {REASON_MAX} from '@switchboard/contracts/limits';
import {
  Form,
  FormError,
  object,
  required,
  SubmitButton,
  TextArea,
  useAppForm,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, showToast, Stack} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId} from 'react';
import {useRevokeCertificate} from '../api/certificates.ts';

interface RevokeDialogProps {
  courseId: string;
  certificate: Certificate;
  onClose: () => void;
}

/** Takes a certificate back, with a reason. */
export function RevokeDialog({courseId, certificate, onClose}: RevokeDialogProps) {
  const titleId = useId();
  const {mutateAsync} = useRevokeCertificate(courseId);
  const form = useAppForm({
    schema: object({reason: required(t('Reason'), REASON_MAX)}),
    defaultValues: {reason: ''},
    confirmLeave: false,
    onSubmit: ({reason}: {reason: string}) => mutateAsync({id: certificate.id, reason}),
    onSaved: () => {
      showToast({kind: 'success', message: t('The certificate was revoked.')});
      onClose();
    },
  });
  const title = t('Revoke the certificate of {name}', {name: certificate.holder.name});
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form form={form} label={title}>
        <DialogContent sx={{pt: 0}}>
          <Stack sx={{gap: 2, pt: 1}}>
            <TextArea
              name="reason"
              label={t('Reason')}
              rows={2}
              hint={t('Its holder reads it. A revoked certificate stays revoked.')}
            />
            <FormError />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Revoke')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
