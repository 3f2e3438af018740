import type {Certificate} from '@switchboard/contracts/certificates/schemas';
import {REASON_MAX} from '@switchboard/contracts/limits';
import {object, required, TextArea, useAppForm} from '@switchboard/forms';
import {FormDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {useRevokeCertificate} from '../api/certificates.ts';

interface RevokeDialogProps {
  courseId: string;
  certificate: Certificate;
  onClose: () => void;
}

/** Revokes a certificate, with a reason. */
export function RevokeDialog({courseId, certificate, onClose}: RevokeDialogProps) {
  const {mutateAsync} = useRevokeCertificate(courseId);
  const form = useAppForm({
    schema: object({reason: required(t('Reason'), REASON_MAX)}),
    defaultValues: {reason: ''},
    onSubmit: ({reason}: {reason: string}) => mutateAsync({id: certificate.id, reason}),
    onSaved: () => {
      showToast({kind: 'success', message: t('The certificate was revoked.')});
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Revoke the certificate of {name}', {name: certificate.holder.name})}
      submitLabel={t('Revoke')}
      onClose={onClose}
    >
      <TextArea
        name="reason"
        label={t('Reason')}
        rows={2}
        hint={t("The holder can read it. You can't undo this.")}
      />
    </FormDialog>
  );
}
