import {SelectInput, TextArea, TextInput, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Paper, Stack} from '@switchboard/ui';
import {FileInput} from './FileInput.tsx';
import type {CourseValues} from '../forms/course-form.ts';

const columns = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))'},
  gap: 2.25,
  alignItems: 'start',
};

/** Option of a certificate on completion, and its validity. */
const CertificateFields = () => {
  const certificate = useWatch<CourseValues, 'certificate'>({name: 'certificate'});
  return (
    <Box sx={columns}>
      <SelectInput
        name="certificate"
        label={t('Certificate')}
        options={[
          {value: 'none', label: t('None')},
          {value: 'months', label: t('With an end date')},
          {value: 'forever', label: t('Without an end date')},
        ]}
        hint={t('For everyone who completes the course.')}
      />
      {certificate === 'months' ? (
        <TextInput
          name="certificateMonths"
          label={t('Months')}
          inputMode="numeric"
          hint={t('Then the course begins again for them.')}
        />
      ) : null}
    </Box>
  );
};

/** Description of a course in the library, and its settings for learners. */
export const CourseFields = () => (
  <Paper variant="outlined" sx={{p: {xs: 2, md: 3}}}>
    <Stack sx={{gap: 2.25}}>
      <TextInput name="title" label={t('Title')} />
      <TextArea
        name="summary"
        label={t('Summary')}
        rows={2}
        hint={t('One or two sentences for the library.')}
      />
      <TextInput
        name="category"
        label={t('Category')}
        hint={t("For example, Onboarding. Shown on the course's card in the library.")}
      />
      <TextInput name="tags" label={t('Tags')} hint={t('Separate them with commas.')} />
      <FileInput
        name="coverId"
        label={t('Cover')}
        hint={t('A PNG, JPEG or WebP picture, up to 5 MB.')}
        kind="image"
      />
      <Box sx={columns}>
        <SelectInput
          name="progression"
          label={t('Order of the lessons')}
          options={[
            {value: 'free', label: t('Any')},
            {value: 'sequential', label: t('One after the other')},
          ]}
        />
        <TextInput
          name="passPercent"
          label={t('Percent to pass')}
          inputMode="numeric"
          hint={t("Share of a quiz's points that passes it.")}
        />
        <TextInput
          name="minutes"
          label={t('Minutes')}
          inputMode="numeric"
          hint={t('How long the course takes.')}
        />
      </Box>
      <CertificateFields />
    </Stack>
  </Paper>
);
