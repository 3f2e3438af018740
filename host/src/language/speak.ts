import type {Language} from '@switchboard/contracts/user/languages';
import {type Catalogue, speak} from '@switchboard/i18n/catalogues';
import {inTime} from './in-time.ts';
import {catalogues} from './section-catalogues.ts';

type Translated = Exclude<Language, 'en'>;

const loadCatalogue = (language: Translated) =>
  import(
    /* webpackChunkName: "messages-[request]" */ `../../messages/${language}.json`
  ) as Promise<{default: Catalogue}>;

/**
 * Loads the host's catalogue of a language.
 * @returns a function that activates the language, with that catalogue and with those of the sections as they are
 * opened. A section whose catalogue does not arrive in time is in English until it is opened again.
 */
export async function prepareLanguage(language: Translated): Promise<() => void> {
  const {default: own} = await loadCatalogue(language);
  return () => {
    const addTexts = speak(language, own);
    const added = new Set<string>();
    catalogues.add = async ({name, container, manifest}, load) => {
      if (added.has(container) || !manifest.modules.includes('./Messages')) return;
      try {
        const messages = await inTime(load().then((module) => module?.load(language)));
        if (messages) addTexts(name, messages.default as Catalogue);
        added.add(container);
      } catch {
        // Missing texts are no reason not to open a section.
      }
    };
    document.documentElement.lang = language;
  };
}
