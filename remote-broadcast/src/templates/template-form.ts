import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import type {Template, TemplateRequest} from '@switchboard/contracts/templates/schemas';
import {object, required, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {
  CHANNEL_LABELS,
  describeMessage,
  messageShape,
  toContent,
  toMessageValues,
} from '../message/index.ts';

export const templateSchema = object({
  name: required(t('Name')),
  channel: string<BroadcastChannel>().defined(),
  ...messageShape,
});
export type TemplateValues = InferType<typeof templateSchema>;

export const toTemplateValues = (template: Template | undefined): TemplateValues => ({
  name: template?.name ?? '',
  channel: template?.channel ?? 'email',
  ...toMessageValues(template),
});

export const toTemplateRequest = ({
  name,
  channel,
  ...message
}: TemplateValues): TemplateRequest => ({
  name: name.trim(),
  ...toContent(channel, message),
});

/** A template for display, part by part. */
export const describeTemplate = ({
  name,
  channel,
  ...message
}: TemplateValues): Record<string, string> => ({
  [t('Name')]: name,
  [t('Channel')]: CHANNEL_LABELS[channel],
  ...describeMessage(channel, message),
});
