import {useFormContext, useWatch} from '@switchboard/forms';
import {plural} from '@switchboard/i18n/rich';
import {segmentsOf} from '@switchboard/contracts/audiences/sms-segments';
import {Box, dense, Stack, Typography} from '@switchboard/ui';
import {useState} from 'react';
import {useBroadcastSettings} from '../api/get-settings.ts';
import {MessageFields, MessagePreview, toContent} from '../message/index.ts';
import type {DraftValues} from './draft-form.ts';
import {SubjectTestFields} from './SubjectTestFields.tsx';
import {TemplateInput} from './TemplateInput.tsx';

/** Cost of one message: an SMS by its segments. */
function PriceLine({values: {channel, text}}: {values: DraftValues}) {
  const {data: settings} = useBroadcastSettings();
  if (!settings) return null;
  const units = channel === 'sms' ? Math.max(1, segmentsOf(text).segments) : 1;
  return (
    <Typography variant="body2" color="textSecondary">
      {plural(units * settings.prices[channel], '# credit each', '# credits each')}
    </Typography>
  );
}

/** Message of a broadcast. @param revision changes when other values were put into the form */
export function MessageStep({revision}: {revision: number}) {
  const {control, getValues} = useFormContext<DraftValues>();
  const [taken, setTaken] = useState(0);
  useWatch({control});
  const values = getValues();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)'},
        gap: 3,
        alignItems: 'start',
      }}
    >
      <Stack sx={{gap: dense(18), minWidth: 0}}>
        <TemplateInput key={values.channel} onTaken={() => setTaken(taken + 1)} />
        <MessageFields channel={values.channel} editorKey={`${revision} ${taken}`} />
        <PriceLine values={values} />
        {values.channel === 'email' ? <SubjectTestFields /> : null}
      </Stack>
      <MessagePreview content={toContent(values.channel, values)} />
    </Box>
  );
}
