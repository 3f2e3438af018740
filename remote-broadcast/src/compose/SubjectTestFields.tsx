import {SelectInput, TextInput, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {percent} from '@switchboard/i18n/percent';
import {plural} from '@switchboard/i18n/rich';
import {Box} from '@switchboard/ui';

const SHARES = [10, 20, 30, 40, 50, 100];
const MINUTES = [30, 60, 120, 240, 480, 1440, 2880, 4320];

const lengthOf = (minutes: number) => {
  if (minutes < 60) return plural(minutes, '# minute', '# minutes');
  if (minutes < 1440) return plural(minutes / 60, '# hour', '# hours');
  return plural(minutes / 1440, '# day', '# days');
};

/** The choices, with the present one where it is another. */
const withCurrent = (choices: readonly number[], current: unknown) => {
  const number = Number(current);
  return choices.includes(number) || !(number > 0)
    ? choices
    : [...choices, number].sort((a, b) => a - b);
};

/** Two subjects, of which the better one is sent to most of the recipients. */
export function SubjectTestFields() {
  const [hasTest, share, minutes]: unknown[] = useWatch({name: ['hasTest', 'share', 'minutes']});
  return (
    <Box sx={{display: 'grid', gap: 1.5}}>
      <SelectInput
        name="hasTest"
        label={t('Subject test')}
        options={[
          {value: 'no', label: t('One subject for everyone')},
          {value: 'yes', label: t('Test two subjects and send the better one')},
        ]}
      />
      {hasTest === 'yes' ? (
        <>
          <TextInput name="otherSubject" label={t('Other subject')} autoComplete="off" />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: {xs: '1fr', sm: '1.4fr 1fr 1fr'},
              gap: 2,
              alignItems: 'start',
            }}
          >
            <SelectInput
              name="share"
              label={t('Try with')}
              options={withCurrent(SHARES, share).map((value) => ({
                value: String(value),
                label: t('{share} of recipients', {share: percent(value / 100)}),
              }))}
            />
            <SelectInput
              name="by"
              label={t('Choose the winner by')}
              options={[
                {value: 'opens', label: t('Opens')},
                {value: 'clicks', label: t('Clicks')},
              ]}
            />
            <SelectInput
              name="minutes"
              label={t('Decide after')}
              options={withCurrent(MINUTES, minutes).map((value) => ({
                value: String(value),
                label: lengthOf(value),
              }))}
            />
          </Box>
        </>
      ) : null}
    </Box>
  );
}
