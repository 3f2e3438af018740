import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {StepDialog} from '../StepDialog.tsx';
import {ProofStep} from './ProofStep.tsx';
import {useSecondFactorChanges} from './second-factor.ts';

/** Removes the authenticator app. */
export function RemoveTotpDialog({onClose}: {onClose: () => void}) {
  const {removeTotp} = useSecondFactorChanges();
  return (
    <StepDialog title={t('Remove your authenticator app?')} onClose={onClose}>
      <ProofStep
        text={t(
          'Without any second factor, your password alone logs in, and your recovery codes and remembered devices are deleted.',
        )}
        submitLabel={t('Remove')}
        onSubmit={async (proof) => {
          await removeTotp(proof);
          showToast({kind: 'success', message: t('Your authenticator app was removed.')});
          onClose();
        }}
        onCancel={onClose}
      />
    </StepDialog>
  );
}
