import {SURVEY_QUESTION_MAX} from '@switchboard/contracts/limits';
import type {SurveySettings, SurveySettingsRequest} from '@switchboard/contracts/surveys/schemas';
import {object, required, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {minutesInWords} from '../durations/index.ts';

export const surveySchema = object({
  on: string<'yes' | 'no'>().defined(),
  delay: string().defined(),
  question: required(t('Question'), SURVEY_QUESTION_MAX),
});
export type SurveyValues = InferType<typeof surveySchema>;

const DELAYS = [
  {value: '0', label: t('Immediately')},
  {value: '60', label: t('After an hour')},
  {value: '240', label: t('After 4 hours')},
  {value: '1440', label: t('After a day')},
  {value: '4320', label: t('After 3 days')},
];

/** Delays of the mail; includes the current one if it is unusual. */
export const delayOptions = ({delayMinutes}: Pick<SurveySettings, 'delayMinutes'>) => {
  const value = String(delayMinutes);
  return DELAYS.some((option) => option.value === value)
    ? DELAYS
    : [
        ...DELAYS,
        {value, label: t('After {minutesInWords}', {minutesInWords: minutesInWords(delayMinutes)})},
      ];
};

export const toSurveyValues = ({isOn, delayMinutes, question}: SurveySettings): SurveyValues => ({
  on: isOn ? 'yes' : 'no',
  delay: String(delayMinutes),
  question,
});

export const toSurveyRequest = ({on, delay, question}: SurveyValues): SurveySettingsRequest => ({
  isOn: on === 'yes',
  delayMinutes: Number(delay),
  question: question.trim(),
});

/** Readable text for each part of the settings. */
export const describeSurvey = (settings: SurveySettingsRequest): Record<string, string> => ({
  [t('Active')]: settings.isOn ? t('Yes') : t('No'),
  [t('Send survey')]:
    delayOptions(settings).find(({value}) => value === String(settings.delayMinutes))?.label ?? '',
  [t('Question')]: settings.question,
});
