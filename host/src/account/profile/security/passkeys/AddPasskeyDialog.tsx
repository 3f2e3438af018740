import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import type {PublicKeyCredentialCreationOptionsJSON} from '@switchboard/session/passkeys';
import {useState} from 'react';
import {ProofStep} from '../second-factor/ProofStep.tsx';
import {RecoveryCodes} from '../second-factor/RecoveryCodes.tsx';
import {StepDialog} from '../StepDialog.tsx';
import {NameStep} from './NameStep.tsx';
import {passkeyFailure} from './passkey-failure.ts';
import {usePasskeyChanges} from './passkeys.ts';

type Step =
  | {name: 'proof'}
  | {name: 'add'; options: PublicKeyCredentialCreationOptionsJSON; failure?: string}
  | {name: 'codes'; codes: string[]};

/** Adds a passkey: proof, the browser's prompt, recovery codes if they are the first. */
export function AddPasskeyDialog({onClose}: {onClose: () => void}) {
  const {start, add} = usePasskeyChanges();
  const [step, setStep] = useState<Step>({name: 'proof'});
  const title = t('Add a passkey');
  if (step.name === 'codes')
    return (
      <StepDialog title={t('Your recovery codes')}>
        <RecoveryCodes codes={step.codes} onDone={onClose} />
      </StepDialog>
    );
  if (step.name === 'proof')
    return (
      <StepDialog title={title} onClose={onClose}>
        <ProofStep
          text={t('Prove that it is you to go on.')}
          submitLabel={t('Continue')}
          onSubmit={async (proof) => setStep({name: 'add', options: await start(proof)})}
          onCancel={onClose}
        />
      </StepDialog>
    );
  const save = async (name: string) => {
    try {
      const {recoveryCodes: codes} = await add(name, step.options);
      showToast({kind: 'success', message: t('Your passkey was added.')});
      if (codes.length === 0) onClose();
      else setStep({name: 'codes', codes});
    } catch (error) {
      setStep({...step, failure: passkeyFailure(error)});
    }
  };
  return (
    <StepDialog title={title} onClose={onClose}>
      <NameStep
        name=""
        text={t(
          'Your browser then asks for a fingerprint, your face, a PIN or a security key. None of it leaves your device.',
        )}
        submitLabel={t('Add passkey')}
        failure={step.failure}
        onSubmit={save}
        onCancel={onClose}
      />
    </StepDialog>
  );
}
