import {isApiError} from '@switchboard/api-client';
import type {CourseResponse} from '@switchboard/contracts/courses';
import {showServerError, useAppForm} from '@switchboard/forms';
import {showToast} from '@switchboard/ui';
import {useState} from 'react';
import {getCourse} from '../api/get-course.ts';
import {usePublishCourse} from '../api/publish-course.ts';
import {useUpdateCourse} from '../api/update-course.ts';
import {
  courseFieldNames,
  courseSchema,
  NO_LESSON,
  toCourseRequest,
  toCourseValues,
  type CourseValues,
} from '../forms/course-form.ts';

/** What is edited, and what somebody else saved meanwhile. */
interface Editing {
  base: CourseResponse;
  theirs?: CourseResponse;
}

const isConflict = (error: unknown) => isApiError(error) && error.code === 'version_conflict';
const tell = (message: string) => showToast({kind: 'success', message});

/** The version that editing began from, and saving against it. */
function useVersions(loaded: CourseResponse) {
  const [{base, theirs}, setEditing] = useState<Editing>({base: loaded});
  const updating = useUpdateCourse();
  /** @returns the stored course, or nothing when somebody else saved first */
  const store = async (
    values: CourseValues,
    onto: CourseResponse,
  ): Promise<CourseResponse | undefined> => {
    try {
      return await updating.mutateAsync({
        base: onto.course,
        body: toCourseRequest(values, onto.lessons),
      });
    } catch (error) {
      if (!isConflict(error)) throw error;
      setEditing({base: onto, theirs: await getCourse(onto.course.id)});
      return undefined;
    }
  };
  return {base, theirs, store, beginFrom: (next: CourseResponse) => setEditing({base: next})};
}

/**
 * Edits one course: saving against the version that editing began from, publishing, and what to do when somebody else
 * saved first.
 */
export function useCourseEditing(loaded: CourseResponse) {
  const {base, theirs, beginFrom, ...versions} = useVersions(loaded);
  const publishing = usePublishCourse();

  const goOnWith = (next: CourseResponse) => {
    beginFrom(next);
    form.reset(toCourseValues(next));
  };
  const store = async (values: CourseValues, onto: CourseResponse) => {
    const saved = await versions.store(values, onto);
    if (saved) goOnWith(saved);
    return saved;
  };
  const save = async (values: CourseValues, onto: CourseResponse) => {
    if (await store(values, onto)) tell('The course was saved.');
  };
  const storeAndPublish = async (values: CourseValues) => {
    if (values.lessons.length === 0) {
      form.setError('lessons', {message: NO_LESSON});
      return;
    }
    const stored = form.formState.isDirty ? await store(values, base) : base;
    if (!stored) return;
    goOnWith(await publishing.mutateAsync(stored.course.id));
    tell('The course was published.');
  };
  const form = useAppForm({
    schema: courseSchema,
    defaultValues: toCourseValues(base),
    fieldNames: courseFieldNames,
    onSubmit: (values: CourseValues) => save(values, base),
  });
  const submit = (send: (values: CourseValues) => Promise<void>) =>
    void form.handleSubmit((values) =>
      send(values).catch((error: unknown) => showServerError(form, error, courseFieldNames)),
    )();

  const keepMine = (newer: CourseResponse) => {
    beginFrom(newer);
    submit((values) => save(values, newer));
  };
  return {
    form,
    base,
    theirs,
    publish: () => submit(storeAndPublish),
    reloadTheirs: goOnWith,
    keepMine,
  };
}
