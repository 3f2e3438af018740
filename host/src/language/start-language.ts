import {readInlined} from '../config/index.ts';
import {trustFiles, withRetries} from '../files/index.ts';
import {inTime} from './in-time.ts';
import {wantedLanguage} from './kept-language.ts';

const loadLanguage = async (language: 'de' | 'fil') => {
  const {prepareLanguage} = await import(/* webpackChunkName: "language" */ './speak.ts');
  return prepareLanguage(language);
};

/** Shows the screens in the user's language. English needs nothing; if the catalogue does not come in time, it stays English. */
export async function startLanguage(): Promise<void> {
  trustFiles(
    (readInlined('switchboard-host-files') ?? []) as Parameters<typeof trustFiles>[0],
    '/',
  );
  const wanted = wantedLanguage();
  if (wanted === 'en') return;
  const speak = await inTime(withRetries(() => loadLanguage(wanted))).catch(() => undefined);
  speak?.();
}
