import {CSAT_QUESTION_MAX} from '@switchboard/contracts/limits';
import type {CsatSettings, CsatSettingsRequest} from '@switchboard/contracts/csat';
import {object, required, string, type InferType} from '@switchboard/forms';
import {writeMinutes} from '../state/spans.ts';

export const csatSchema = object({
  on: string<'yes' | 'no'>().defined(),
  delay: string().defined(),
  question: required('Question', CSAT_QUESTION_MAX),
});
export type CsatValues = InferType<typeof csatSchema>;

const DELAYS = [
  {value: '0', label: 'At once'},
  {value: '60', label: 'After an hour'},
  {value: '240', label: 'After 4 hours'},
  {value: '1440', label: 'After a day'},
  {value: '4320', label: 'After 3 days'},
];

/** When the mail may leave; a time that was set otherwise stays choosable. */
export const delayOptions = ({delayMinutes}: CsatSettings) => {
  const value = String(delayMinutes);
  return DELAYS.some((option) => option.value === value)
    ? DELAYS
    : [...DELAYS, {value, label: `After ${writeMinutes(delayMinutes)}`}];
};

export const toCsatValues = ({isOn, delayMinutes, question}: CsatSettings): CsatValues => ({
  on: isOn ? 'yes' : 'no',
  delay: String(delayMinutes),
  question,
});

export const toCsatRequest = ({on, delay, question}: CsatValues): CsatSettingsRequest => ({
  isOn: on === 'yes',
  delayMinutes: Number(delay),
  question: question.trim(),
});

/** The settings as people read them, part by part. */
export const describeCsat = (settings: CsatSettings): Record<string, string> => ({
  'Requesters are asked': settings.isOn ? 'Yes' : 'No',
  'The mail leaves':
    delayOptions(settings).find(({value}) => value === String(settings.delayMinutes))?.label ?? '',
  Question: settings.question,
});
