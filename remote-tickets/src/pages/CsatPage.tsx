import {CSAT_DAYS} from '@switchboard/contracts/limits';
import type {CsatSettings} from '@switchboard/contracts/csat';
import {Form, FormError, SelectInput, SubmitButton, TextInput} from '@switchboard/forms';
import {Box, Paper, QueryStates, SkeletonRows, Typography} from '@switchboard/ui';
import {useState} from 'react';
import {getCsatSettings, useCsatSettings, useSaveCsatSettings} from '../api/csat.ts';
import {SettingConflict} from '../components/SettingConflict.tsx';
import {SettingsFrame} from '../components/SettingsFrame.tsx';
import {
  csatSchema,
  delayOptions,
  describeCsat,
  toCsatRequest,
  toCsatValues,
  type CsatValues,
} from '../forms/csat-form.ts';
import {useCanChangeSettings} from '../state/use-can-change-settings.ts';
import {useSettingForm} from '../state/use-setting-form.ts';

const ASKED = [
  {value: 'yes', label: 'Yes'},
  {value: 'no', label: 'No'},
];

const Explanation = () => (
  <Typography variant="body2" color="textSecondary">
    {`They get a mail with a link for each rating from 1 to 5, and may add a comment. The link works for ${CSAT_DAYS} days, in which nobody is asked about the same ticket again. Opening a ticket again before the mail leaves cancels it. Example, imported, merged, deleted and spam tickets are left out.`}
  </Typography>
);

function CsatForm({settings, onSaved}: {settings: CsatSettings; onSaved: () => void}) {
  const {mutateAsync} = useSaveCsatSettings();
  const {form, theirs, keepMine, takeTheirs} = useSettingForm<CsatSettings, CsatValues>({
    setting: settings,
    schema: csatSchema,
    toValues: (newest) => toCsatValues(newest ?? settings),
    save: (base, values) =>
      mutateAsync({version: (base ?? settings).version, body: toCsatRequest(values)}),
    readNewest: getCsatSettings,
    onSaved,
  });
  return (
    <Form form={form} label="Satisfaction">
      <FormError />
      {theirs ? (
        <SettingConflict
          thing="question"
          mine={describeCsat({...toCsatRequest(form.getValues()), version: 0})}
          theirs={describeCsat(theirs)}
          onKeep={keepMine}
          onReload={takeTheirs}
        />
      ) : null}
      <SelectInput name="on" label="Ask requesters when their ticket is resolved" options={ASKED} />
      <SelectInput name="delay" label="The mail leaves" options={delayOptions(settings)} />
      <TextInput
        name="question"
        label="Question"
        hint="The first line of the mail, and of the page that it leads to."
        autoComplete="off"
      />
      <Explanation />
      <Box>
        <SubmitButton>Save satisfaction</SubmitButton>
      </Box>
    </Form>
  );
}

const ReadOnly = ({settings}: {settings: CsatSettings}) => (
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
    {Object.entries(describeCsat(settings)).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Box>
);

/** Whether, when and how requesters are asked how satisfied they are. */
export function CsatPage() {
  const query = useCsatSettings();
  const canChange = useCanChangeSettings();
  const [round, setRound] = useState(0);
  return (
    <SettingsFrame
      title="Satisfaction"
      subtitle="Ask requesters how they rate the help that they got."
      current="satisfaction"
    >
      <Paper variant="outlined" sx={{p: {xs: 2, sm: 3}, maxWidth: 760}}>
        <QueryStates
          query={query}
          thing="the satisfaction settings"
          skeleton={<SkeletonRows rows={3} height={64} />}
        >
          {(settings) =>
            canChange ? (
              <CsatForm key={round} settings={settings} onSaved={() => setRound(round + 1)} />
            ) : (
              <ReadOnly settings={settings} />
            )
          }
        </QueryStates>
      </Paper>
    </SettingsFrame>
  );
}
