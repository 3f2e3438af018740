import type {SupportAddress} from '@switchboard/contracts/support-addresses/schemas';
import {TextArea, TextInput} from '@switchboard/forms';
import {Box} from '@switchboard/ui';
import {
  getSupportAddress,
  useSupportAddresses,
  useSaveSupportAddress,
} from './support-addresses.ts';
import {AddressVerification} from './AddressVerification.tsx';
import {useSettingForm, SettingForm, SettingScreen} from '../frame/index.ts';
import {
  supportAddressSchema,
  describeSupportAddress,
  toSupportAddressRequest,
  toSupportAddressValues,
  type SupportAddressValues,
} from './support-address-form.ts';
import {paths} from '../../shared/paths.ts';

function SupportAddressForm({supportAddress}: {supportAddress: SupportAddress | undefined}) {
  const {mutateAsync} = useSaveSupportAddress();
  const editing = useSettingForm<SupportAddress | undefined, SupportAddressValues>({
    item: supportAddress,
    schema: supportAddressSchema,
    toValues: toSupportAddressValues,
    save: (base, values) => mutateAsync({base, body: toSupportAddressRequest(values)}),
    readNewest: async () => supportAddress && getSupportAddress(supportAddress.id),
    describe: describeSupportAddress,
    back: paths.supportAddresses(),
  });
  return (
    <SettingForm
      editing={editing}
      thing="support address"
      label={supportAddress ? `Edit ${supportAddress.address}` : 'New support address'}
      saveLabel="Save address"
      back={paths.supportAddresses()}
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

/** A support address by its id; without one, a new one. */
export const SupportAddressPage = () => (
  <SettingScreen
    titles={{fresh: 'New Support Address', known: 'Support Address'}}
    subtitle="Receives mail and sends replies."
    current="supportAddresses"
    thing="support address"
    back={paths.supportAddresses()}
    query={useSupportAddresses()}
    find={({supportAddresses}, id) => supportAddresses.find((one) => one.id === id)}
  >
    {(supportAddress) => (
      <>
        {supportAddress && !supportAddress.isVerified ? (
          <Box sx={{mb: 3, pb: 3, borderBottom: 1, borderColor: 'divider'}}>
            <AddressVerification supportAddress={supportAddress} />
          </Box>
        ) : null}
        <SupportAddressForm supportAddress={supportAddress} />
      </>
    )}
  </SettingScreen>
);
