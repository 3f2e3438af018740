import type {CourseDraftResponse} from '@switchboard/contracts/courses/schemas';
import {Form, FormError, SubmitButton} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Button, RelativeTime, Stack, Typography} from '@switchboard/ui';
import {ConflictNotice, StatusChip} from '@switchboard/ui/data';
import {useState} from 'react';
import {SectionsInput} from './SectionsInput.tsx';
import {paths} from '../paths.ts';
import {useCourseEditing} from '../state/use-course-editing.ts';
import {CourseFields} from './CourseFields.tsx';
import {PublishUpdate} from './PublishUpdate.tsx';
import {STATUS_CHIPS} from '../components/course-status.ts';

const CourseState = ({course}: Pick<CourseDraftResponse, 'course'>) => (
  <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', alignItems: 'center', gap: 1.5}}>
    <StatusChip {...STATUS_CHIPS[course.status]} />
    {course.hasChanges ? <StatusChip label={t('Changes not published')} tone="warning" /> : null}
    <Typography variant="caption" color="textSecondary">
      {tNodes('Last saved {time}', {time: <RelativeTime at={course.updatedAt} />})}
    </Typography>
    <Button component={RouterLink} to={paths.course(course.id)} size="small">
      {course.status === 'published' ? t('View course') : t('Preview')}
    </Button>
    {course.hasChanges ? (
      <Button component={RouterLink} to={paths.course(course.id, true)} size="small">
        {t('Preview the changes')}
      </Button>
    ) : null}
  </Stack>
);

export function CourseEditor({answer}: {answer: CourseDraftResponse}) {
  const {form, base, conflict, publish, isPublishing} = useCourseEditing(answer);
  const [isAsking, setAsking] = useState(false);
  const {course} = base;
  const {isDirty, isSubmitting} = form.formState;
  const canUpdate = course.status === 'published' && (course.hasChanges || isDirty);
  return (
    <Form form={form} label={t('Edit training')}>
      <CourseState course={course} />
      {conflict ? <ConflictNotice thing={t('course')} {...conflict} /> : null}
      <CourseFields />
      <SectionsInput key={course.version} />
      <FormError />
      <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', gap: 1, mt: 1}}>
        <SubmitButton>
          {course.status === 'draft' ? t('Save draft') : t('Save changes')}
        </SubmitButton>
        {course.status === 'draft' ? (
          <Button variant="outlined" disabled={isSubmitting} onClick={() => publish()}>
            {isDirty ? t('Save and publish') : t('Publish')}
          </Button>
        ) : null}
        {canUpdate ? (
          <Button variant="outlined" disabled={isSubmitting} onClick={() => setAsking(true)}>
            {isDirty ? t('Save and publish update') : t('Publish update')}
          </Button>
        ) : null}
        <Button component={RouterLink} to={paths.management()}>
          {t('Back to list')}
        </Button>
      </Stack>
      {isAsking ? (
        <PublishUpdate
          isPending={isPublishing}
          onClose={() => setAsking(false)}
          onPublish={(update) => publish(update, () => setAsking(false))}
        />
      ) : null}
    </Form>
  );
}
