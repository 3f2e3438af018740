import type {AppForm} from '@switchboard/forms';
import type {CourseValues} from '../forms/course-form.ts';

/** What takes the focus of a field that is more than one input. */
const FOCUSABLE =
  'input:enabled:not([hidden]), textarea:enabled, [contenteditable="true"], button:enabled';

/**
 * Puts the focus on a field of a course: an input, or the first part of what carries its path as `data-field`: text, files, answers, lessons.
 * @param path as `sections.0.lessons.1.html`
 */
export const focusField = ({setFocus}: Pick<AppForm<CourseValues>, 'setFocus'>, path: string) => {
  setFocus(path as 'title');
  document.querySelector(`[data-field="${path}"]`)?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
};
