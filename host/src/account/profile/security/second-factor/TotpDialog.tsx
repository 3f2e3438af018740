import type {Proof} from '@switchboard/contracts/proof';
import type {StartTotpResponse} from '@switchboard/contracts/second-factor/schemas';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {useState} from 'react';
import {StepDialog} from '../StepDialog.tsx';
import {ProofStep} from './ProofStep.tsx';
import {RecoveryCodes} from './RecoveryCodes.tsx';
import {ScanStep} from './ScanStep.tsx';
import {useSecondFactorChanges} from './second-factor.ts';

type Step =
  | {name: 'proof'}
  | {name: 'scan'; setUp: StartTotpResponse['setUp']}
  | {name: 'codes'; codes: string[]};

/** Sets an authenticator app up: proof, key and code, recovery codes. */
export function TotpDialog({onClose}: {onClose: () => void}) {
  const {startTotp, confirmTotp} = useSecondFactorChanges();
  const [step, setStep] = useState<Step>({name: 'proof'});
  const start = async (proof: Proof) =>
    setStep({name: 'scan', setUp: (await startTotp(proof)).setUp});
  const confirm = async (code: string) => {
    const {recoveryCodes: codes} = await confirmTotp({code});
    showToast({kind: 'success', message: t('Your authenticator app was added.')});
    if (codes.length === 0) onClose();
    else setStep({name: 'codes', codes});
  };
  switch (step.name) {
    case 'proof':
      return (
        <StepDialog title={t('Set up an authenticator app')} onClose={onClose}>
          <ProofStep
            text={t('Prove that it is you to go on.')}
            submitLabel={t('Continue')}
            onSubmit={start}
            onCancel={onClose}
          />
        </StepDialog>
      );
    case 'scan':
      return (
        <StepDialog title={t('Set up an authenticator app')} onClose={onClose}>
          <ScanStep setUp={step.setUp} onSubmit={confirm} onCancel={onClose} />
        </StepDialog>
      );
    case 'codes':
      return (
        <StepDialog title={t('Your recovery codes')}>
          <RecoveryCodes codes={step.codes} onDone={onClose} />
        </StepDialog>
      );
  }
}
