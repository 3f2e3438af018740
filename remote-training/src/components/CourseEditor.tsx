import type {CourseResponse} from '@switchboard/contracts/courses/schemas';
import {Form, FormError, SubmitButton} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Button, RelativeTime, Stack, Typography} from '@switchboard/ui';
import {ConflictNotice, StatusChip} from '@switchboard/ui/data';
import {paths} from '../paths.ts';
import {useCourseEditing} from '../state/use-course-editing.ts';
import {CourseFields} from './CourseFields.tsx';
import {LessonsInput} from './LessonsInput.tsx';
import {STATUS_CHIPS} from './course-status.ts';

export function CourseEditor({answer}: {answer: CourseResponse}) {
  const {form, base, conflict, publish} = useCourseEditing(answer);
  const {course} = base;
  const {isDirty, isSubmitting} = form.formState;
  return (
    <Form form={form} label={t('Edit training')}>
      <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', alignItems: 'center', gap: 1.5}}>
        <StatusChip {...STATUS_CHIPS[course.status]} />
        <Typography variant="caption" color="textSecondary">
          {tNodes('Last saved {time}', {time: <RelativeTime at={course.updatedAt} />})}
        </Typography>
        <Button component={RouterLink} to={paths.course(course.id)} size="small">
          {course.status === 'published' ? t('View course') : t('Preview')}
        </Button>
      </Stack>
      {conflict ? <ConflictNotice thing={t('course')} {...conflict} /> : null}
      <CourseFields />
      <LessonsInput />
      <FormError />
      <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', gap: 1, mt: 1}}>
        <SubmitButton>
          {course.status === 'draft' ? t('Save draft') : t('Save changes')}
        </SubmitButton>
        {course.status === 'draft' ? (
          <Button variant="outlined" disabled={isSubmitting} onClick={publish}>
            {isDirty ? t('Save and publish') : t('Publish')}
          </Button>
        ) : null}
        <Button component={RouterLink} to={paths.management()}>
          {t('Back to list')}
        </Button>
      </Stack>
    </Form>
  );
}
