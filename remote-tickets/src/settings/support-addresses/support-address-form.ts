import {ACKNOWLEDGEMENT_MAX, SIGNATURE_MAX} from '@switchboard/contracts/limits';
import type {
  SupportAddress,
  SupportAddressRequest,
} from '@switchboard/contracts/support-addresses/schemas';
import {ACKNOWLEDGEMENT_VARIABLES, unknownVariables} from '@switchboard/contracts/variables';
import {email, object, required, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

const acknowledgement = required(t('Acknowledgement'), ACKNOWLEDGEMENT_MAX).test(
  'variables',
  ({value}: {value: string}) =>
    t('There is no {unknown}', {
      unknown: unknownVariables(value, ACKNOWLEDGEMENT_VARIABLES)[0] ?? '',
    }),
  (value) => unknownVariables(value ?? '', ACKNOWLEDGEMENT_VARIABLES).length === 0,
);

export const supportAddressSchema = object({
  address: email(t('Address')),
  name: required(t('Name')),
  signature: string()
    .defined()
    .max(
      SIGNATURE_MAX,
      t('Signature must be at most {signatureMax} characters', {signatureMax: SIGNATURE_MAX}),
    ),
  acknowledges: string<'yes' | 'no'>().defined(),
  acknowledgement: string()
    .defined()
    .when('acknowledges', {is: 'yes', then: () => acknowledgement}),
});
export type SupportAddressValues = InferType<typeof supportAddressSchema>;

/** Default text. */
const ACKNOWLEDGEMENT = t(
  'Thank you for your message. We have received it as ticket {number} and will answer as soon as we can.\n\nTo add something, reply to this mail.',
  {number: '#{{ticket.number}}'},
);

/** New addresses acknowledge incoming mail. */
export const toSupportAddressValues = (
  supportAddress: SupportAddress | undefined,
): SupportAddressValues => ({
  address: supportAddress?.address ?? '',
  name: supportAddress?.name ?? '',
  signature: supportAddress?.signature ?? '',
  acknowledges: supportAddress && !supportAddress.acknowledgement ? 'no' : 'yes',
  acknowledgement: supportAddress?.acknowledgement || ACKNOWLEDGEMENT,
});

export const toSupportAddressRequest = ({
  address,
  name,
  signature,
  acknowledges,
  acknowledgement,
}: SupportAddressValues): SupportAddressRequest => ({
  address: address.trim(),
  name: name.trim(),
  signature: signature.trim(),
  acknowledgement: acknowledges === 'yes' ? acknowledgement.trim() : '',
});

/** Readable text for each part of a support address. */
export const describeSupportAddress = ({
  address,
  name,
  signature,
  acknowledges,
  acknowledgement,
}: SupportAddressValues): Record<string, string> => ({
  [t('Address')]: address,
  [t('Name')]: name,
  [t('Signature')]: signature,
  [t('Acknowledgement')]: acknowledges === 'yes' ? acknowledgement : t('None'),
});
