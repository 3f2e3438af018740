import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {ProofStep} from '../second-factor/ProofStep.tsx';
import {StepDialog} from '../StepDialog.tsx';
import {usePasskeyChanges} from './passkeys.ts';
import type {PasskeyDialogProps} from './RenamePasskeyDialog.tsx';

export function RemovePasskeyDialog({passkey: {id, name}, onClose}: PasskeyDialogProps) {
  const {remove} = usePasskeyChanges();
  return (
    <StepDialog title={t('Remove the passkey {name}?', {name})} onClose={onClose}>
      <ProofStep
        text={t(
          'Without any second factor, your password alone logs in, and your recovery codes and remembered devices are deleted.',
        )}
        submitLabel={t('Remove')}
        onSubmit={async (proof) => {
          await remove(id, proof);
          showToast({kind: 'success', message: t('Your passkey was removed.')});
          onClose();
        }}
        onCancel={onClose}
      />
    </StepDialog>
  );
}
