import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import type {CreateSuppressionRequest} from '@switchboard/contracts/suppressions/schemas';
import {object, required, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

export const suppressionSchema = object({
  channel: string<BroadcastChannel>().defined(),
  address: required(t('Address')),
});
export type SuppressionValues = InferType<typeof suppressionSchema>;

export const emptySuppression: SuppressionValues = {channel: 'email', address: ''};

export const toSuppressionRequest = ({
  channel,
  address,
}: SuppressionValues): CreateSuppressionRequest => ({channel, address: address.trim()});
