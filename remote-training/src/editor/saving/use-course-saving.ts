import {isApiError} from '@switchboard/api-client';
import {type AppForm, showServerError, useAppForm} from '@switchboard/forms';
import {isVersionConflict} from '@switchboard/forms/versioned';
import {useLeaveGuard} from '@switchboard/router';
import {forThisSession, useCurrentUser} from '@switchboard/session';
import {useEffect, useEffectEvent, useState, useSyncExternalStore} from 'react';
import {getCourseDraft} from '../../api/get-course.ts';
import {useUpdateCourse} from '../../api/update-course.ts';
import {courseSchema, toCourseValues, type CourseValues} from '../../forms/course-form.ts';
import {CourseSaver, type Draft, type SaverPorts} from './course-saver.ts';
import {faultsOf} from './faults.ts';
import {keepEdits} from './kept-edits.ts';

/** No response, or a temporary refusal; a new login allows a retry. */
const TEMPORARY = new Set([0, 401, 408, 429]);

const judge: SaverPorts['judge'] = (error) => {
  if (isVersionConflict(error)) return 'conflict';
  const isTemporary = isApiError(error) && (TEMPORARY.has(error.status) || error.status >= 500);
  return isTemporary ? 'retry' : 'refusal';
};

/** Service paths mapped to form fields: one number of a lesson is either the reading time or the video length. */
const toFields = (values: CourseValues): Record<string, string> =>
  Object.fromEntries(
    values.sections.flatMap(({lessons}, s) =>
      lessons.map(({rule}, l) => [
        `sections.${s}.lessons.${l}.seconds`,
        `sections.${s}.lessons.${l}.${rule === 'seconds' ? 'minutes' : 'length'}`,
      ]),
    ),
  );

/** Shows the errors of the service at their fields, including untouched ones. @returns the first of these fields */
export const showRefusal = (form: AppForm<CourseValues>, error: unknown): string | undefined => {
  const fields = toFields(form.getValues());
  showServerError(form, error, fields as Record<string, 'title'>);
  const [path] = isApiError(error) ? Object.keys(error.fields) : [];
  return path && (fields[path] ?? path);
};

/** Opens the form of a course with the stored version or the local edits, and saves changes. */
function useOpened(loaded: Draft) {
  const {id: userId} = useCurrentUser();
  const {mutateAsync} = useUpdateCourse();
  const [inSession] = useState(forThisSession);
  const [opened] = useState(() => {
    const keep = keepEdits(userId, loaded.course.id);
    const stored = toCourseValues(loaded);
    return {keep, stored, kept: keep.read()};
  });
  const {keep, stored, kept} = opened;
  const form = useAppForm<CourseValues>({
    schema: courseSchema,
    defaultValues: {...stored, ...kept?.values},
    confirmLeave: false,
    onSubmit: async () => {
      await saver.flush();
      return undefined;
    },
  });
  const [saver] = useState(
    () =>
      new CourseSaver(
        {
          read: () => form.getValues(),
          faultsOf,
          send: ({course}, body) => inSession(() => mutateAsync({base: course, body})),
          readNewest: () => getCourseDraft(loaded.course.id),
          keep: keep.write,
          judge,
        },
        loaded,
        stored,
      ),
  );
  return {form, saver, kept};
}

/** Saves local edits if the course was not changed since; otherwise the author chooses. */
function useSaver(saver: CourseSaver, form: AppForm<CourseValues>, keptVersion?: number) {
  const {subscribe} = form;
  useEffect(() => {
    saver.open();
    if (keptVersion !== undefined) {
      const {version} = saver.base().course;
      if (keptVersion === version) saver.change();
      else saver.meet(saver.base());
    }
    const unsubscribe = subscribe({formState: {values: true}, callback: saver.change});
    const flush = () => {
      saver.keepNow();
      if (document.hidden) void saver.flush();
    };
    const goOn = () => void saver.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', saver.keepNow);
    window.addEventListener('online', goOn);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', saver.keepNow);
      window.removeEventListener('online', goOn);
      saver.close();
    };
  }, [saver, subscribe, keptVersion]);
}

/**
 * Form of a course that is saved during editing.
 * @returns the form · `saver` · `state`, the save state · `base`, the stored version
 */
export function useCourseSaving(loaded: Draft) {
  const {form, saver, kept} = useOpened(loaded);
  useSaver(saver, form, kept?.version);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const base = useSyncExternalStore(saver.subscribe, saver.base);
  const isStored = state.kind === 'saved';
  const {resetDefaultValues, getValues} = form;
  useEffect(() => {
    // From here on the form blocks a replacement of the section only for unsaved changes.
    if (isStored) resetDefaultValues(structuredClone(getValues()));
  }, [isStored, resetDefaultValues, getValues]);
  const refusal = state.kind === 'refused' ? state.error : undefined;
  const notifyAboutRefusal = useEffectEvent(() => {
    if (refusal !== undefined) showRefusal(form, refusal);
  });
  useEffect(() => notifyAboutRefusal(), [refusal]);
  useLeaveGuard(isStored ? 'allow' : 'ask');
  return {form, saver, state, base};
}
export type CourseSaving = ReturnType<typeof useCourseSaving>;
