import {t} from '@switchboard/i18n';
import {useState} from 'react';
import {StepDialog} from '../StepDialog.tsx';
import {ProofStep} from './ProofStep.tsx';
import {RecoveryCodes} from './RecoveryCodes.tsx';
import {useSecondFactorChanges} from './second-factor.ts';

/** Makes new recovery codes. */
export function ReplaceCodesDialog({onClose}: {onClose: () => void}) {
  const {replaceRecoveryCodes} = useSecondFactorChanges();
  const [codes, setCodes] = useState<string[]>();
  if (codes)
    return (
      <StepDialog title={t('Your recovery codes')}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </StepDialog>
    );
  return (
    <StepDialog title={t('Replace your recovery codes?')} onClose={onClose}>
      <ProofStep
        text={t('You get ten new codes. The former ones no longer work.')}
        submitLabel={t('Replace codes')}
        onSubmit={async (proof) => setCodes((await replaceRecoveryCodes(proof)).recoveryCodes)}
        onCancel={onClose}
      />
    </StepDialog>
  );
}
