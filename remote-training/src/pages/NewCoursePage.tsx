import {Form, FormError, SubmitButton, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useNavigate} from '@switchboard/router';
import {Box, Button, PageHeading, Stack} from '@switchboard/ui';
import {useState} from 'react';
import {useCreateCourse} from '../api/create-course.ts';
import {TrainingTabs} from '../components/TrainingTabs.tsx';
import {CourseFields} from '../editor/CourseFields.tsx';
import {
  courseSchema,
  emptyCourse,
  toCourseRequest,
  type CourseValues,
} from '../forms/course-form.ts';
import {paths} from '../paths.ts';

/** First step of a course: from then on it is a draft, which is saved by itself. */
export function NewCoursePage() {
  const navigate = useNavigate();
  const {mutateAsync} = useCreateCourse();
  const [start] = useState(emptyCourse);
  const form = useAppForm({
    schema: courseSchema,
    defaultValues: start,
    onSubmit: (values: CourseValues) => mutateAsync(toCourseRequest(values)),
    onSaved: ({course}) => void navigate(paths.edit(course.id), {replace: true}),
  });
  return (
    <>
      <PageHeading
        subtitle={t('Begin with a title. Your team sees the course once you publish it.')}
      >
        {t('New Training')}
      </PageHeading>
      <TrainingTabs current={paths.create()} />
      <Box sx={{maxWidth: 860}}>
        <Form form={form} label={t('New training')}>
          <FormError />
          <CourseFields />
          <Stack direction="row" sx={{gap: 1, mt: 1}}>
            <SubmitButton>{t('Create draft')}</SubmitButton>
            <Button component={RouterLink} to={paths.management()}>
              {t('Cancel')}
            </Button>
          </Stack>
        </Form>
      </Box>
    </>
  );
}
