import type {StartTotpResponse} from '@switchboard/contracts/second-factor/schemas';
import {Form, FormError, object, required, TextInput, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Button, Typography} from '@switchboard/ui';
import {useEffect} from 'react';
import {StepButtons} from '../StepButtons.tsx';
import {QrCode} from './QrCode.tsx';

const schema = object({code: required(t('Code'), 40)});

const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Nobody scans the screen of the phone in their hand. */
const onPhones = {display: {xs: 'inline-flex', sm: 'none'}, alignSelf: 'center'};
/** One tap selects all of it. */
const keyLook = {
  display: 'block',
  mt: 0.5,
  fontSize: 14,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  userSelect: 'all',
};

export interface ScanStepProps {
  setUp: StartTotpResponse['setUp'];
  onSubmit: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Shows the key for the app, as a picture and as text, and requests a code that proves it. */
export function ScanStep({setUp, onSubmit, onCancel}: ScanStepProps) {
  const form = useAppForm({
    schema,
    defaultValues: {code: ''},
    confirmLeave: false,
    onSubmit: ({code}) => onSubmit(code),
  });
  const {setFocus} = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form form={form} label={t('Authenticator app')}>
      <FormError />
      <Typography variant="body2">
        {t('Scan this picture with an authenticator app on your phone.')}
      </Typography>
      <Box sx={{display: 'grid', justifyItems: 'center'}}>
        <QrCode text={setUp.uri} label={t('QR code for your authenticator app')} />
      </Box>
      <Button component="a" href={setUp.uri} variant="outlined" sx={onPhones}>
        {t('Add to an app on this phone')}
      </Button>
      <Typography variant="body2">
        {t('Or type this key into the app:')}{' '}
        <Box component="code" sx={keyLook}>
          {inFours(setUp.key)}
        </Box>
      </Typography>
      <TextInput
        name="code"
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={t('The six digits that the app shows now')}
      />
      <StepButtons submitLabel={t('Turn on')} onCancel={onCancel} />
    </Form>
  );
}
