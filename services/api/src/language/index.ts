import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {type Messages, setupI18n} from '@lingui/core';
import {compileMessage} from '@lingui/message-utils/compileMessage';
import type {Formats} from '@switchboard/contracts/user/preferences';
import type {Language} from '@switchboard/contracts/user/languages';
import {type Words, wordsIn} from '@switchboard/i18n/words';

export {askedLanguage} from './asked-language.ts';

const {resolve} = createRequire(import.meta.url);
const OWN = new URL('../../messages/', import.meta.url);

/** Files of the translations into a language: of figures, and of the service's own texts. */
const filesOf = (language: Language): (string | URL)[] => [
  resolve(`@switchboard/figures/messages/${language}.json`),
  new URL(`${language}.json`, OWN),
];

const readCatalogue = (language: Language): Messages =>
  Object.fromEntries(
    filesOf(language)
      .flatMap((file) =>
        Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
      )
      .map(([english, text]) => [english, compileMessage(text)]),
  );

const catalogues = new Map<Language, Messages>();

/** Compiled on the first use of the language, then kept. */
const catalogueOf = (language: Language): Messages => {
  const known = catalogues.get(language) ?? readCatalogue(language);
  catalogues.set(language, known);
  return known;
};

/** Reading preferences from a profile; null for those left to the browser. */
export interface Reading {
  language: Language | null;
  formats: Formats | null;
}

/** Words for one reader; others are addressed in other languages at the same time. Without a choice, in English. */
export const wordsFor = ({language, formats}: Reading): Words => {
  const spoken = language ?? 'en';
  if (spoken === 'en') return wordsIn(() => undefined, formats ?? spoken);
  const messages = catalogueOf(spoken);
  const i18n = setupI18n({locale: spoken, messages: {[spoken]: messages}});
  return wordsIn(
    (message, values) => (Object.hasOwn(messages, message) ? i18n._(message, values) : undefined),
    formats ?? spoken,
  );
};
