import {type Messages, setupI18n} from '@lingui/core';
import type {Language} from '@switchboard/contracts/user/languages';
import {translateWith} from './language.ts';
import {keyIn} from './section-key.ts';

/** Texts of one owner in one language: compiled messages by the English ones. */
export type Catalogue = Messages;

/** A section's texts, as only its own code asks for them. */
const keyed = (section: string, its: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(its).map(([message, text]) => [keyIn(section, message), text]));

/**
 * Speaks a language from the catalogues that are added. A section says what its own catalogue has. Whoever asks without a
 * section hears the host's own texts first, so that none can change what the shell says.
 * @param own the host's catalogue
 * @returns adds a section's catalogue, in place of the one that it had
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
