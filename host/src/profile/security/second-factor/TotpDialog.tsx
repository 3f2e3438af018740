import type {StartTotpResponse} from '@switchboard/contracts/second-factor/schemas';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {useState} from 'react';
import {StepDialog} from '../StepDialog.tsx';
import {PasswordStep} from './PasswordStep.tsx';
import {RecoveryCodes} from './RecoveryCodes.tsx';
import {ScanStep} from './ScanStep.tsx';
import {useSecondFactorChanges} from './second-factor.ts';

type Step =
  | {name: 'password'}
  | {name: 'scan'; setUp: StartTotpResponse['setUp']}
  | {name: 'codes'; codes: string[]};

/** Sets an authenticator app up: password, key and code, recovery codes. */
export function TotpDialog({onClose}: {onClose: () => void}) {
  const {startTotp, confirmTotp} = useSecondFactorChanges();
  const [step, setStep] = useState<Step>({name: 'password'});
  const start = async (currentPassword: string) =>
    setStep({name: 'scan', setUp: (await startTotp({currentPassword})).setUp});
  const confirm = async (code: string) => {
    const {recoveryCodes: codes} = await confirmTotp({code});
    showToast({kind: 'success', message: t('Your authenticator app was added.')});
    if (codes.length === 0) onClose();
    else setStep({name: 'codes', codes});
  };
  switch (step.name) {
    case 'password':
      return (
        <StepDialog title={t('Set up an authenticator app')} onClose={onClose}>
          <PasswordStep onSubmit={start} onCancel={onClose} />
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
