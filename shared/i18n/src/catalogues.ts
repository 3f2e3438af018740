import {type Messages, setupI18n} from '@lingui/core';
import type {Language} from '@switchboard/contracts/user/languages';
import {translateWith} from './language.ts';
import {keyIn} from './section-key.ts';

/** Texts of one owner in one language: compiled messages, keyed by the English ones. */
export type Catalogue = Messages;

/** Keys a section's texts so that only its own code finds them. */
const keyed = (section: string, its: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(its).map(([message, text]) => [keyIn(section, message), text]));

/**
 * Sets the language with the added catalogues. A section uses its own catalogue first. Code outside
 * of sections uses the host's texts first, so that no section can change those of the shell.
 * @param own the host's catalogue
 * @returns a function that adds a section's catalogue, replacing its previous one
 */
export function speak(
  language: Language,
  own: Catalogue,
): (section: string, its: Catalogue) => void {
  const i18n = setupI18n({locale: language, messages: {[language]: {...own}}});
  const sections = new Map<string, Catalogue>();
  translateWith(language, (message, values) =>
    Object.hasOwn(i18n.messages, message) ? i18n._(message, values) : undefined,
  );
  return (section, its) => {
    sections.set(section, {...its, ...keyed(section, its)});
    i18n.load(language, Object.assign({}, ...sections.values(), own) as Messages);
  };
}
