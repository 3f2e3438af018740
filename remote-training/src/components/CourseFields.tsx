import {TextArea, TextInput} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Paper, Stack} from '@switchboard/ui';

/** What a course says of itself in the library. */
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
        hint={t('Such as Onboarding. It stands on the card in the library.')}
      />
    </Stack>
  </Paper>
);
