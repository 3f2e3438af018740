import {SIGNATURE_MAX} from '@switchboard/contracts/limits';
import type {MailChannel, MailChannelRequest} from '@switchboard/contracts/mail-channels';
import {email, object, required, string, type InferType} from '@switchboard/forms';

export const channelSchema = object({
  address: email('Address'),
  name: required('Name'),
  signature: string()
    .defined()
    .max(SIGNATURE_MAX, `Signature must be at most ${SIGNATURE_MAX} characters`),
});
export type ChannelValues = InferType<typeof channelSchema>;

export const toChannelValues = (channel: MailChannel | undefined): ChannelValues => ({
  address: channel?.address ?? '',
  name: channel?.name ?? '',
  signature: channel?.signature ?? '',
});

export const toChannelRequest = ({
  address,
  name,
  signature,
}: ChannelValues): MailChannelRequest => ({
  address: address.trim(),
  name: name.trim(),
  signature: signature.trim(),
});

/** A support address as people read it, part by part. */
export const describeChannel = ({
  address,
  name,
  signature,
}: ChannelValues): Record<string, string> => ({Address: address, Name: name, Signature: signature});
