import type {AppForm} from '@switchboard/forms';
import type {CourseValues} from '../forms/course-form.ts';

/** Focusable elements of a field with several inputs. */
const FOCUSABLE =
  'input:enabled:not([hidden]), textarea:enabled, [contenteditable="true"], button:enabled';

/**
 * Focuses a field of a course: an input, or the first element inside the one with its path as `data-field`: text, files, answers, lessons.
 * @param path such as `sections.0.lessons.1.html`
 */
export const focusField = ({setFocus}: Pick<AppForm<CourseValues>, 'setFocus'>, path: string) => {
  setFocus(path as 'title');
  document.querySelector(`[data-field="${path}"]`)?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
};
