import type {
  SupportAddress,
  SupportAddressResponse,
} from '@switchboard/contracts/support-addresses/schemas';
import {ACKNOWLEDGEMENT_VARIABLES} from '@switchboard/contracts/variables';
import {TextArea, TextInput, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useNavigate, useSearchParams} from '@switchboard/router';
import {Box} from '@switchboard/ui';
import {
  getSupportAddress,
  useSupportAddresses,
  useSaveSupportAddress,
} from './support-addresses.ts';
import {ReceivingStep} from './ReceivingStep.tsx';
import {ReplySample} from './ReplySample.tsx';
import {SendingStep} from './SendingStep.tsx';
import {toStep, WizardSteps} from './WizardSteps.tsx';
import {AddressVerification} from './AddressVerification.tsx';
import {
  ActiveSwitch,
  useSettingForm,
  SettingForm,
  SettingGuide,
  SettingScreen,
} from '../frame/index.ts';
import {
  supportAddressSchema,
  describeSupportAddress,
  toSupportAddressRequest,
  toSupportAddressValues,
  type SupportAddressValues,
} from './support-address-form.ts';
import {paths} from '../../shared/paths.ts';

const HELP = [
  t('Mail to this address becomes a ticket. Replies to the ticket are sent from it.'),
  t('You set up receiving and sending in the next two steps.'),
];

const VARIABLES_HINT = t(
  'Variables: {variables}. To set a fallback for a missing value, add it after a bar: {example}.',
  {
    variables: ACKNOWLEDGEMENT_VARIABLES.map((name) => `{{${name}}}`).join(', '),
    example: '{{contact.firstName|there}}',
  },
);

/** Switch and text of the acknowledgement. */
function AcknowledgementFields() {
  const isOn = useWatch<SupportAddressValues>({name: 'acknowledges'}) === 'yes';
  return (
    <>
      <ActiveSwitch
        name="acknowledges"
        label={t('Acknowledge new tickets')}
        hint={t(
          'Mails whoever opens a ticket by mail its number at once. Programs and mailing lists get no mail.',
        )}
      />
      {isOn ? (
        <TextArea
          name="acknowledgement"
          label={t('Acknowledgement')}
          hint={VARIABLES_HINT}
          rows={4}
        />
      ) : null}
    </>
  );
}

function SupportAddressForm({supportAddress}: {supportAddress: SupportAddress | undefined}) {
  const {mutateAsync} = useSaveSupportAddress();
  const navigate = useNavigate();
  const editing = useSettingForm({
    item: supportAddress,
    schema: supportAddressSchema,
    toValues: toSupportAddressValues,
    save: (base: SupportAddress | undefined, values: SupportAddressValues) =>
      mutateAsync({base, body: toSupportAddressRequest(values)}),
    readNewest: async () => supportAddress && getSupportAddress(supportAddress.id),
    describe: describeSupportAddress,
    onSaved: ({supportAddress: {id}}: SupportAddressResponse) =>
      void navigate(
        supportAddress ? paths.supportAddresses() : paths.supportAddress(id, 'receiving'),
        {
          replace: supportAddress === undefined,
        },
      ),
  });
  return (
    <SettingForm
      editing={editing}
      thing={t('support address')}
      label={
        supportAddress
          ? t('Edit {address}', {address: supportAddress.address})
          : t('New support address')
      }
      saveLabel={supportAddress ? t('Save address') : t('Save and continue')}
      back={paths.supportAddresses()}
      guide={<SettingGuide preview={<ReplySample />} help={HELP} />}
    >
      <TextInput
        name="address"
        label={t('Address')}
        hint={t('The address that people write to, such as support@example.com.')}
        autoComplete="off"
      />
      <TextInput
        name="name"
        label={t('Name')}
        hint={t('Shown as the sender.')}
        autoComplete="off"
      />
      <TextArea
        name="signature"
        label={t('Signature')}
        hint={t('Added below each reply.')}
        rows={3}
      />
      <AcknowledgementFields />
    </SettingForm>
  );
}

function AddressStep({supportAddress}: {supportAddress: SupportAddress | undefined}) {
  return (
    <>
      {supportAddress && !supportAddress.isVerified ? (
        <Box sx={{mb: 3, pb: 3, borderBottom: 1, borderColor: 'divider'}}>
          <AddressVerification supportAddress={supportAddress} />
        </Box>
      ) : null}
      <SupportAddressForm supportAddress={supportAddress} />
    </>
  );
}

/** A support address by its id, in three steps; a new one without an id. */
export function SupportAddressPage() {
  const [search] = useSearchParams();
  const step = toStep(search.get('step'));
  const query = useSupportAddresses(step === 'receiving');
  const known = query.data;
  return (
    <SettingScreen
      titles={{fresh: t('New support address'), known: t('Support address')}}
      subtitle={t('Receives mail and sends replies.')}
      current="supportAddresses"
      thing={t('support address')}
      back={paths.supportAddresses()}
      query={query}
      find={({supportAddresses}, id) => supportAddresses.find((one) => one.id === id)}
    >
      {(supportAddress) => (
        <>
          <WizardSteps current={supportAddress ? step : 'address'} id={supportAddress?.id} />
          {supportAddress && known && step === 'receiving' ? (
            <ReceivingStep supportAddress={supportAddress} receives={known.receives} />
          ) : null}
          {supportAddress && known && step === 'sending' ? (
            <SendingStep supportAddress={supportAddress} sends={known.sends} />
          ) : null}
          {supportAddress === undefined || step === 'address' ? (
            <AddressStep supportAddress={supportAddress} />
          ) : null}
        </>
      )}
    </SettingScreen>
  );
}
