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

/** Nobody answered, or it is not the time; who logs in again goes on. */
const TEMPORARY = new Set([0, 401, 408, 429]);

const judge: SaverPorts['judge'] = (error) => {
  if (isVersionConflict(error)) return 'conflict';
  const isTemporary = isApiError(error) && (TEMPORARY.has(error.status) || error.status >= 500);
  return isTemporary ? 'retry' : 'refusal';
};

/** The service's path → the form's field: one number of a lesson is minutes of reading or the length of a video. */
const toFields = (values: CourseValues): Record<string, string> =>
  Object.fromEntries(
    values.sections.flatMap(({lessons}, s) =>
      lessons.map(({rule}, l) => [
        `sections.${s}.lessons.${l}.seconds`,
        `sections.${s}.lessons.${l}.${rule === 'seconds' ? 'minutes' : 'length'}`,
      ]),
    ),
  );

/** Puts a refusal of the service under its fields, which show it also where nobody was yet. @returns the first of these fields */
export const showRefusal = (form: AppForm<CourseValues>, error: unknown): string | undefined => {
  const fields = toFields(form.getValues());
  showServerError(form, error, fields as Record<string, 'title'>);
  const [path] = isApiError(error) ? Object.keys(error.fields) : [];
  return path && (fields[path] ?? path);
};

/** Opens the form of a course with what is stored, or with what this browser kept, and stores what is changed. */
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

/** What this browser kept is stored where nobody has changed the course since; else its author chooses. */
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
 * The form of a course that is stored while it is written.
 * @returns the form · `saver`, which stores it · `state`, whether it is stored · `base`, what is stored
 */
export function useCourseSaving(loaded: Draft) {
  const {form, saver, kept} = useOpened(loaded);
  useSaver(saver, form, kept?.version);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const base = useSyncExternalStore(saver.subscribe, saver.base);
  const isStored = state.kind === 'saved';
  const {resetDefaultValues, getValues} = form;
  useEffect(() => {
    // From here on the form itself keeps the section in its place only for what is not stored.
    if (isStored) resetDefaultValues(structuredClone(getValues()));
  }, [isStored, resetDefaultValues, getValues]);
  const refusal = state.kind === 'refused' ? state.error : undefined;
  const tellRefusal = useEffectEvent(() => {
    if (refusal !== undefined) showRefusal(form, refusal);
  });
  useEffect(() => tellRefusal(), [refusal]);
  useLeaveGuard(isStored ? 'allow' : 'ask');
  return {form, saver, state, base};
}
export type CourseSaving = ReturnType<typeof useCourseSaving>;
