import type {Language} from '@switchboard/contracts/user/languages';
import {leaveState, onLeaveStateChange} from '@switchboard/router';
import {place, wantedLanguage} from './kept-language.ts';

/**
 * Keeps a language for the next start.
 * @param language null forgets it
 * @returns true when the browser kept it
 */
function keepLanguage(language: Language | null): boolean {
  place.write(language);
  return place.read() === language;
}

/** Language at the start of this page. */
const began = wantedLanguage();

const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * Keeps the language that the user chose here, and starts again in it. Pages with unsaved work ask before they are left.
 * @param language null: the browser's
 */
export function chooseLanguage(language: Language | null): void {
  if (keepLanguage(language) && wantedLanguage() !== began) window.location.reload();
}

/**
 * As `chooseLanguage`, for a choice made elsewhere: a page that has already started again once stays as it is. As nobody
 * requested it here, it waits until nothing is unsaved, and asks nothing.
 */
export function followLanguage(language: Language | null): void {
  if (!keepLanguage(language) || wantedLanguage() === began || isReload()) return;
  const begin = () => {
    if (leaveState() === 'allow' && wantedLanguage() !== began) window.location.reload();
  };
  onLeaveStateChange(begin);
  begin();
}
