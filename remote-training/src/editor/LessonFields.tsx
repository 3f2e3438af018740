import type {LessonKind} from '@switchboard/contracts/courses/choices';
import {SelectInput, TextInput, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Stack} from '@switchboard/ui';
import type {CourseValues} from '../forms/course-form.ts';
import {RULE_LABELS, rulesFor} from '../forms/lesson-form.ts';
import {FileInput} from './FileInput.tsx';
import type {LessonPath} from './paths.ts';
import {PackageInput} from './PackageInput.tsx';
import {QuestionsInput} from './QuestionsInput.tsx';
import {RichTextInput} from './RichTextInput.tsx';
import {VideoInput} from './VideoInput.tsx';

const columns = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))'},
  gap: 2,
  alignItems: 'start',
};

interface LessonFieldsProps {
  path: LessonPath;
  kind: LessonKind;
}

/** Completion rule of a lesson, and its obligation. */
function Rules({path, kind}: LessonFieldsProps) {
  const rule = useWatch<CourseValues, `${LessonPath}.rule`>({name: `${path}.rule`});
  const fileId = useWatch<CourseValues, `${LessonPath}.fileId`>({name: `${path}.fileId`});
  return (
    <Box sx={columns}>
      <SelectInput
        name={`${path}.isRequired`}
        label={t('Completing the course')}
        options={[
          {value: 'yes', label: t('Needs this lesson')},
          {value: '', label: t("Doesn't need this lesson")},
        ]}
      />
      {kind === 'quiz' ? null : (
        <SelectInput
          name={`${path}.rule`}
          label={t('The lesson is complete')}
          options={rulesFor(kind, fileId !== '').map((value) => ({
            value,
            label: RULE_LABELS[value],
          }))}
        />
      )}
      {rule === 'seconds' ? (
        <TextInput name={`${path}.minutes`} label={t('Minutes')} inputMode="numeric" />
      ) : null}
      {rule === 'video_percent' ? (
        <TextInput
          name={`${path}.length`}
          label={t('Length of the video')}
          inputMode="numeric"
          hint={t('In seconds.')}
        />
      ) : null}
    </Box>
  );
}

/** The fields of a lesson by its kind. */
export const LessonFields = ({path, kind}: LessonFieldsProps) => (
  <Stack sx={{gap: 2}}>
    <TextInput name={`${path}.title`} label={t('Lesson title')} />
    {kind === 'video' ? <VideoInput path={path} /> : null}
    {kind === 'file' ? (
      <FileInput
        name={`${path}.fileId`}
        label={t('File')}
        hint={t('A document, picture or archive, up to 50 MB.')}
        kind="file"
      />
    ) : null}
    {kind === 'scorm' ? <PackageInput path={path} /> : null}
    {kind === 'link' ? <TextInput name={`${path}.url`} label={t('Link')} type="url" /> : null}
    <RichTextInput
      name={`${path}.html`}
      label={kind === 'article' ? t('Lesson text') : t('Introduction')}
    />
    {kind === 'quiz' ? (
      <>
        <Box sx={columns}>
          <TextInput
            name={`${path}.attemptsMax`}
            label={t('Attempts')}
            inputMode="numeric"
            hint={t('Leave empty for unlimited attempts.')}
          />
          <TextInput
            name={`${path}.minutesMax`}
            label={t('Time limit in minutes')}
            inputMode="numeric"
            hint={t('Leave empty for no limit.')}
          />
        </Box>
        <QuestionsInput path={path} />
      </>
    ) : null}
    <Rules path={path} kind={kind} />
  </Stack>
);
