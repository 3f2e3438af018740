import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {RemoteManifest} from '@switchboard/contracts/registry/releases/manifest';
import {LANGUAGES} from '@switchboard/contracts/user/languages';

type Translations = NonNullable<RemoteManifest['translations']>;

const labelsOf = ({title, menu, commands = []}: RemoteManifest): string[] => [
  title,
  ...[...menu, ...menu.flatMap(({children}) => children), ...commands].map(({label}) => label),
];

/**
 * Translated title and labels of a manifest from its catalogues, so that the host can show them
 * before any of the section's code is loaded.
 * @param directory the remote's folder, with `messages/<language>.json`
 */
export function manifestTranslations(directory: string, manifest: RemoteManifest): Translations {
  const translations: Translations = {};
  for (const language of LANGUAGES) {
    const file = path.join(directory, 'messages', `${language}.json`);
    if (!existsSync(file)) continue;
    const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    translations[language] = Object.fromEntries(
      labelsOf(manifest).flatMap((label) => {
        const text = catalogue[label];
        return text ? [[label, text]] : [];
      }),
    );
  }
  return translations;
}
