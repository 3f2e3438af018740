import type {
  CourseDraftResponse,
  PublishCourseRequest,
} from '@switchboard/contracts/courses/schemas';
import {showServerError} from '@switchboard/forms';
import {useVersionedForm} from '@switchboard/forms/versioned';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {getCourseDraft} from '../api/get-course.ts';
import {usePublishCourse} from '../api/publish-course.ts';
import {useUpdateCourse} from '../api/update-course.ts';
import {
  countLessons,
  courseSchema,
  describeCourse,
  NO_LESSON,
  toCourseRequest,
  toCourseValues,
  type CourseValues,
} from '../forms/course-form.ts';

const tell = (message: string) => showToast({kind: 'success', message});

/** Edits one course, and publishes it with what changed. */
export function useCourseEditing(loaded: CourseDraftResponse) {
  const updating = useUpdateCourse();
  const publishing = usePublishCourse();
  const {form, base, conflict, store, goOnWith} = useVersionedForm<
    CourseDraftResponse,
    CourseValues,
    CourseDraftResponse
  >({
    item: loaded,
    schema: courseSchema,
    toValues: toCourseValues,
    save: ({course}, values) => updating.mutateAsync({base: course, body: toCourseRequest(values)}),
    readNewest: () => getCourseDraft(loaded.course.id),
    describe: describeCourse,
    onSaved: (saved) => {
      goOnWith(saved);
      tell(t('The course was saved.'));
    },
  });

  const storeAndPublish = async (values: CourseValues, update: PublishCourseRequest) => {
    if (countLessons(values) === 0) {
      form.setError('sections', {message: NO_LESSON});
      return;
    }
    const stored = form.formState.isDirty ? await store(values) : base;
    if (!stored) return;
    if (stored !== base) goOnWith(stored);
    goOnWith(await publishing.mutateAsync({...update, id: stored.course.id}));
    tell(
      base.course.status === 'draft'
        ? t('The course was published.')
        : t('The update was published.'),
    );
  };
  /** @param after called once it has ended, well or not */
  const publish = (update: PublishCourseRequest = {}, after: () => void = () => undefined) =>
    void form.handleSubmit(
      (values) =>
        storeAndPublish(values, update)
          .catch((error: unknown) => showServerError(form, error))
          .finally(after),
      after,
    )();
  return {form, base, conflict, publish, isPublishing: publishing.isPending || updating.isPending};
}
