import type {
  SupportAddress,
  SupportAddressResponse,
} from '@switchboard/contracts/support-addresses/schemas';
import {TextArea, TextInput} from '@switchboard/forms';
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
import {useSettingForm, SettingForm, SettingGuide, SettingScreen} from '../frame/index.ts';
import {
  supportAddressSchema,
  describeSupportAddress,
  toSupportAddressRequest,
  toSupportAddressValues,
  type SupportAddressValues,
} from './support-address-form.ts';
import {paths} from '../../shared/paths.ts';

const HELP = [
  'Mail to this address becomes a ticket. Replies to the ticket are sent from it.',
  'You set up receiving and sending in the next two steps.',
];

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
      thing="support address"
      label={supportAddress ? `Edit ${supportAddress.address}` : 'New support address'}
      saveLabel={supportAddress ? 'Save address' : 'Save and continue'}
      back={paths.supportAddresses()}
      guide={<SettingGuide preview={<ReplySample />} help={HELP} />}
    >
      <TextInput
        name="address"
        label="Address"
        hint="The address that people write to, such as support@example.com."
        autoComplete="off"
      />
      <TextInput name="name" label="Name" hint="Shown as the sender." autoComplete="off" />
      <TextArea name="signature" label="Signature" hint="Added below each reply." rows={3} />
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

/** A support address by its id, in three steps; without one, a new one. */
export function SupportAddressPage() {
  const [search] = useSearchParams();
  const step = toStep(search.get('step'));
  const query = useSupportAddresses(step === 'receiving');
  const known = query.data;
  return (
    <SettingScreen
      titles={{fresh: 'New support address', known: 'Support address'}}
      subtitle="Receives mail and sends replies."
      current="supportAddresses"
      thing="support address"
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
