import type {PublishCourseRequest} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {useState} from 'react';
import {usePublishCourse} from '../api/publish-course.ts';
import {countLessons, NO_LESSON} from '../forms/course-form.ts';
import {focusField} from './focus-field.ts';
import {showRefusal, type CourseSaving} from './saving/use-course-saving.ts';

/** Publishes a course once everything in its form is stored; obstacles are shown in the form. */
export function usePublishing({form, saver}: CourseSaving) {
  const {mutateAsync} = usePublishCourse();
  const [isPublishing, setPublishing] = useState(false);

  /** @throws the error of the service */
  const publish = async (update: PublishCourseRequest) => {
    const {status} = saver.base().course;
    await saver.use(({course: {id}}) => mutateAsync({...update, id}));
    showToast({
      kind: 'success',
      message: status === 'draft' ? t('The course was published.') : t('The update was published.'),
    });
  };

  /** Calls a function once the form is valid and stored. */
  const whenStored = async (goOn: () => Promise<void> | void): Promise<void> => {
    setPublishing(true);
    // As a submission, it also shows errors of untouched fields.
    await form.handleSubmit(async (values) => {
      if (countLessons(values) === 0) {
        form.setError('sections', {message: NO_LESSON});
        return focusField(form, 'sections.0.lessons');
      }
      if (await saver.flush()) return goOn();
      const message = t('Not published: your last changes are not saved.');
      return form.setError('root.server', {message});
    })();
    setPublishing(false);
  };
  const showFaults = (error: unknown) => {
    const first = showRefusal(form, error);
    if (first) focusField(form, first);
  };

  return {
    isPublishing,
    whenStored,
    publish,
    showFaults,
    publishDraft: () => whenStored(() => publish({}).catch(showFaults)),
  };
}
