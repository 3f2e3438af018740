import type {Language} from '@switchboard/contracts/user/languages';
import {type Catalogue, speak} from '@switchboard/i18n/catalogues';
import {withRetries} from '../loader/files/with-retries.ts';
import {catalogues} from './section-catalogues.ts';

type Translated = Exclude<Language, 'en'>;

const loadCatalogue = (language: Translated) =>
  withRetries(
    () =>
      import(
        /* webpackChunkName: "messages-[request]" */ `../../messages/${language}.json`
      ) as Promise<{default: Catalogue}>,
  );

/**
 * Speaks a language from now on: with the host's catalogue, and with those of the sections as they are opened. A section whose
 * catalogue does not come speaks English until it is opened again.
 */
export async function speakLanguage(language: Translated): Promise<void> {
  const own = await loadCatalogue(language);
  const addTexts = speak(language, own.default);
  const added = new Set<string>();
  catalogues.add = async ({name, container, manifest}, load) => {
    if (added.has(container) || !manifest.modules.includes('./Messages')) return;
    try {
      const messages = await (await load())?.load(language);
      if (messages) addTexts(name, messages.default as Catalogue);
      added.add(container);
    } catch {
      // Texts are no reason not to open a section.
    }
  };
  document.documentElement.lang = language;
}
