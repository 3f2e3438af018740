import {SIGNATURE_MAX} from '@switchboard/contracts/limits';
import type {
  SupportAddress,
  SupportAddressRequest,
} from '@switchboard/contracts/support-addresses/schemas';
import {email, object, required, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

export const supportAddressSchema = object({
  address: email(t('Address')),
  name: required(t('Name')),
  signature: string()
    .defined()
    .max(
      SIGNATURE_MAX,
      t('Signature must be at most {signatureMax} characters', {signatureMax: SIGNATURE_MAX}),
    ),
});
export type SupportAddressValues = InferType<typeof supportAddressSchema>;

export const toSupportAddressValues = (
  supportAddress: SupportAddress | undefined,
): SupportAddressValues => ({
  address: supportAddress?.address ?? '',
  name: supportAddress?.name ?? '',
  signature: supportAddress?.signature ?? '',
});

export const toSupportAddressRequest = ({
  address,
  name,
  signature,
}: SupportAddressValues): SupportAddressRequest => ({
  address: address.trim(),
  name: name.trim(),
  signature: signature.trim(),
});

/** A support address as people read it, part by part. */
export const describeSupportAddress = ({
  address,
  name,
  signature,
}: SupportAddressValues): Record<string, string> => ({
  [t('Address')]: address,
  [t('Name')]: name,
  [t('Signature')]: signature,
});
