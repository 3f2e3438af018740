import {type Messages, setupI18n} from '@lingui/core';
import type {Language} from '@switchboard/contracts/user/languages';
import {translateWith} from './language.ts';

/** Texts of one owner in one language: compiled messages by the English ones. */
export type Catalogue = Messages;

/**
 * Speaks a language from the catalogues that are added. The host's own texts win over those of sections, so that none can
 * change what the shell says.
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
    sections.set(section, its);
    i18n.load(language, Object.assign({}, ...sections.values(), own) as Messages);
  };
}
