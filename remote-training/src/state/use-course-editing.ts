import type {CourseResponse} from '@switchboard/contracts/courses/schemas';
import {showServerError} from '@switchboard/forms';
import {useVersionedForm} from '@switchboard/forms/versioned';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {getCourse} from '../api/get-course.ts';
import {usePublishCourse} from '../api/publish-course.ts';
import {useUpdateCourse} from '../api/update-course.ts';
import {
  courseFieldNames,
  courseSchema,
  describeCourse,
  NO_LESSON,
  toCourseRequest,
  toCourseValues,
  type CourseValues,
} from '../forms/course-form.ts';

const tell = (message: string) => showToast({kind: 'success', message});

/** Edits one course, and publishes it with what changed. */
export function useCourseEditing(loaded: CourseResponse) {
  const updating = useUpdateCourse();
  const publishing = usePublishCourse();
  const {form, base, conflict, store, goOnWith} = useVersionedForm<
    CourseResponse,
    CourseValues,
    CourseResponse
  >({
    item: loaded,
    schema: courseSchema,
    fieldNames: courseFieldNames,
    toValues: toCourseValues,
    save: ({course, lessons}, values) =>
      updating.mutateAsync({base: course, body: toCourseRequest(values, lessons)}),
    readNewest: () => getCourse(loaded.course.id),
    describe: describeCourse,
    onSaved: (saved) => {
      goOnWith(saved);
      tell(t('The course was saved.'));
    },
  });

  const storeAndPublish = async (values: CourseValues) => {
    if (values.lessons.length === 0) {
      form.setError('lessons', {message: NO_LESSON});
      return;
    }
    const stored = form.formState.isDirty ? await store(values) : base;
    if (!stored) return;
    goOnWith(stored);
    goOnWith(await publishing.mutateAsync(stored.course.id));
    tell(t('The course was published.'));
  };
  const publish = () =>
    void form.handleSubmit((values) =>
      storeAndPublish(values).catch((error: unknown) =>
        showServerError(form, error, courseFieldNames),
      ),
    )();
  return {form, base, conflict, publish};
}
