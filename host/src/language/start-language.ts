import {readInlined} from '../config/inlined.ts';
import {trustFiles} from '../loader/files/trusted-files.ts';
import {withRetries} from '../loader/files/with-retries.ts';
import {wantedLanguage} from './kept-language.ts';

/** Lets the screens speak the person's language. English needs nothing; where the catalogue does not come, it stays English. */
export async function startLanguage(): Promise<void> {
  trustFiles(
    (readInlined('switchboard-host-files') ?? []) as Parameters<typeof trustFiles>[0],
    '/',
  );
  const wanted = wantedLanguage();
  if (wanted === 'en') return;
  await withRetries(() => import(/* webpackChunkName: "language" */ './speak.ts'))
    .then(({speakLanguage}) => speakLanguage(wanted))
    .catch(() => undefined);
}
