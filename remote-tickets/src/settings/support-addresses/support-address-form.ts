import {SIGNATURE_MAX} from '@switchboard/contracts/limits';
import type {
  SupportAddress,
  SupportAddressRequest,
} from '@switchboard/contracts/support-addresses/schemas';
import {email, object, required, string, type InferType} from '@switchboard/forms';

export const supportAddressSchema = object({
  address: email('Address'),
  name: required('Name'),
  signature: string()
    .defined()
    .max(SIGNATURE_MAX, `Signature must be at most ${SIGNATURE_MAX} characters`),
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
  Address: address,
  Name: name,
  Signature: signature,
});
