import {SURVEY_DAYS} from '@switchboard/contracts/limits';
import type {SurveySettings, SurveySettingsResponse} from '@switchboard/contracts/surveys/schemas';
import {SelectInput, TextInput} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useRefusal} from '@switchboard/session/access';
import {Box, Paper, QueryStates} from '@switchboard/ui';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {readSurveySettings, useSurveySettings, useSaveSurveySettings} from './survey-settings.ts';
import {
  ActiveSwitch,
  SettingsFrame,
  useCanChangeSettings,
  useSettingForm,
  SettingForm,
  SettingGuide,
} from '../frame/index.ts';
import {
  surveySchema,
  delayOptions,
  describeSurvey,
  toSurveyRequest,
  toSurveyValues,
  type SurveyValues,
} from './survey-form.ts';
import {SurveySample} from './SurveySample.tsx';

const HELP = [
  t('Requesters get a mail with a link for each score from 1 to 5, and can add a comment.'),
  t(
    'The links work for {surveyDays} days, during which no other survey is sent for the same ticket.',
    {surveyDays: SURVEY_DAYS},
  ),
  t(
    'Reopening a ticket before the survey is sent cancels it. No survey is sent for sample, imported, merged, deleted or spam tickets.',
  ),
];

function SurveyForm({settings}: {settings: SurveySettings}) {
  const {mutateAsync} = useSaveSurveySettings();
  const editing = useSettingForm<SurveySettings, SurveyValues, SurveySettingsResponse>({
    item: settings,
    schema: surveySchema,
    toValues: toSurveyValues,
    save: ({version}, values) => mutateAsync({version, body: toSurveyRequest(values)}),
    readNewest: readSurveySettings,
    describe: (values) => describeSurvey(toSurveyRequest(values)),
    onSaved: ({surveySettings}, goOnWith) => goOnWith(surveySettings),
  });
  return (
    <SettingForm
      editing={editing}
      thing={t('question')}
      label={t('Satisfaction')}
      saveLabel={t('Save settings')}
      guide={<SettingGuide preview={<SurveySample />} help={HELP} />}
    >
      <ActiveSwitch name="on" hint={t('Asks requesters when their ticket is resolved.')} />
      <SelectInput name="delay" label={t('Send survey')} options={delayOptions(editing.base)} />
      <TextInput
        name="question"
        label={t('Question')}
        hint={t('The first line of the mail and of the page that it links to.')}
        autoComplete="off"
      />
    </SettingForm>
  );
}

const ReadOnly = ({settings}: {settings: SurveySettings}) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: 2,
      '& dt': {fontWeight: 600, fontSize: 14},
      '& dd': {m: 0, color: 'text.secondary', overflowWrap: 'anywhere'},
    }}
  >
    {Object.entries(describeSurvey(settings)).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Box>
);

/** Settings of satisfaction surveys: activation, time and questions. */
export function SatisfactionPage() {
  const query = useSurveySettings();
  const canChange = useCanChangeSettings();
  const refusal = useRefusal('admin', t('change these settings'), !canChange);
  return (
    <SettingsFrame
      title={t('Satisfaction')}
      subtitle={t('Ask requesters to rate the help they got. {refusal}', {refusal})}
      current="satisfaction"
    >
      <Paper variant="outlined" sx={{p: {xs: 2, sm: 3}}}>
        <QueryStates
          query={query}
          thing={t('the satisfaction settings')}
          skeleton={<FormSkeleton fields={3} />}
        >
          {(settings) =>
            canChange ? <SurveyForm settings={settings} /> : <ReadOnly settings={settings} />
          }
        </QueryStates>
      </Paper>
    </SettingsFrame>
  );
}
