import {t} from '@switchboard/i18n';
import type {Step} from '../paths.ts';
import type {DraftValues} from './draft-form.ts';

type Field = keyof DraftValues;
export type Faults = Partial<Record<Field, string>>;

const isBlankHtml = (html: string) =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() === '' && !/<img\b/.test(html);

const messageFaults = (values: DraftValues): Faults => {
  if (values.channel === 'sms')
    return values.text.trim() === '' ? {text: t('Message is required')} : {};
  return {
    ...(values.subject.trim() === '' && {subject: t('Subject is required')}),
    ...(isBlankHtml(values.html) && {html: t('Message is required')}),
    ...(values.hasTest === 'yes' &&
      values.otherSubject.trim() === '' && {otherSubject: t('Other subject is required')}),
  };
};

/** Missing parts of a step, by field. A draft may be stored without them; the next step requires them. */
export function stepFaults(step: Step, values: DraftValues): Faults {
  switch (step) {
    case 'audience':
      return values.audienceIds.length === 0
        ? {audienceIds: t('Choose at least one audience')}
        : {};
    case 'message':
      return messageFaults(values);
    case 'details':
    case 'review':
      return {};
  }
}

/** Step of a field, by its name in the request or in the form. */
export function stepOf(field: string): Step {
  const [first = ''] = field.split(/[./]/);
  if (/^(name|channel|senderId|window|days|from|to|rate|ratePerMinute)$/.test(first))
    return 'details';
  if (/^(audienceIds|excludeIds|recipients)$/.test(first)) return 'audience';
  return 'message';
}
