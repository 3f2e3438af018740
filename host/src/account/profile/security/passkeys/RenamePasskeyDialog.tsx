import type {Passkey} from '@switchboard/contracts/second-factor/schemas';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {StepDialog} from '../StepDialog.tsx';
import {NameStep} from './NameStep.tsx';
import {usePasskeyChanges} from './passkeys.ts';

export interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({passkey: {id, name}, onClose}: PasskeyDialogProps) {
  const {rename} = usePasskeyChanges();
  return (
    <StepDialog title={t('Rename {name}', {name})} onClose={onClose}>
      <NameStep
        name={name}
        submitLabel={t('Save name')}
        onSubmit={async (next) => {
          await rename(id, next);
          showToast({kind: 'success', message: t('Your passkey was renamed.')});
          onClose();
        }}
        onCancel={onClose}
      />
    </StepDialog>
  );
}
