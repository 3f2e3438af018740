import type {Language} from '@switchboard/contracts/user/languages';
import {leaveState, onLeaveStateChange} from '@switchboard/router';
import {place, wantedLanguage} from './kept-language.ts';

/**
 * Keeps a language for the next start.
 * @param language null forgets it
 * @returns whether the browser kept it
 */
function keepLanguage(language: Language | null): boolean {
  place.write(language);
  return place.read() === language;
}

/** What this page began with. */
const began = wantedLanguage();

const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * Keeps the language that a person chose here, and starts again in it. Pages with unsaved work ask before they are left.
 * @param language null: the browser's
 */
export function chooseLanguage(language: Language | null): void {
  if (keepLanguage(language) && wantedLanguage() !== began) window.location.reload();
}

/**
 * As `chooseLanguage`, for what a person chose elsewhere: a page that has begun again once already stays as it is. Nobody asked for it
 * here, so it waits until nothing is unsaved, and asks nothing.
 */
export function followLanguage(language: Language | null): void {
  if (!keepLanguage(language) || wantedLanguage() === began || isReload()) return;
  const begin = () => {
    if (leaveState() === 'allow' && wantedLanguage() !== began) window.location.reload();
  };
  onLeaveStateChange(begin);
  begin();
}
