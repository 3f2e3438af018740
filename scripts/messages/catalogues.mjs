// The catalogues of the screens: the file of each text, and their faults.
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {compileMessage} from '@lingui/message-utils/compileMessage';
import {root} from '../packages.mjs';
import {readFolders} from './extract.mjs';

/** English is in the sources. */
const TRANSLATED = ['de', 'fil'];

/** Packages whose texts come with the host: it shares them with every section. */
const WITH_HOST = ['commands', 'editor', 'events', 'forms', 'session', 'ui'].map(
  (name) => `shared/${name}`,
);

/** Texts that come with their users, and their sources: figures of sections and mails, mails of reports, and certificates. */
const BY_THEMSELVES = {
  'shared/figures': ['shared/figures/src'],
  'services/api': [
    'services/api/src/modules/connect/analytics/schedules/mails',
    'services/api/src/modules/training/certificates',
  ],
};

/** A remote is translated once it has the folder; without it, it is in English. */
const isTranslated = (name) =>
  name.startsWith('remote-') && existsSync(path.join(root, name, 'messages'));

/** The packages with catalogues of their own, and the folders of their texts. */
const owners = () => [
  ...['host', ...readdirSync(root).filter(isTranslated)].map((name) => ({
    name,
    folders: [name, ...(name === 'host' ? WITH_HOST : [])].map((one) =>
      path.join(root, one, 'src'),
    ),
  })),
  ...Object.entries(BY_THEMSELVES).map(([name, folders]) => ({
    name,
    folders: folders.map((folder) => path.join(root, folder)),
  })),
];

const fileOf = (owner, language) => path.join(root, owner, 'messages', `${language}.json`);

const readCatalogue = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const placeholdersOf = (tokens) =>
  Array.isArray(tokens)
    ? tokens.flatMap((token) =>
        Array.isArray(token)
          ? [token[0], ...Object.values(token[2] ?? {}).flatMap(placeholdersOf)]
          : [],
      )
    : [];

const names = (message) => [...new Set(placeholdersOf(compileMessage(message)))].sort().join(', ');

/** Fault of a translation; undefined where there is none. */
function faultOf(english, translation) {
  if (translation === undefined || translation.trim() === '') return 'has no translation';
  const [wanted, given] = [names(english), names(translation)];
  return wanted === given ? undefined : `needs the placeholders ${wanted}, not ${given}`;
}

/**
 * Faults of a catalogue.
 * @param messages the English texts of the sources
 * @param catalogue translations by English text
 * @returns a sentence each
 */
export const faultsOf = (messages, catalogue) => [
  ...messages.flatMap((english) => {
    const fault = faultOf(english, catalogue[english]);
    return fault ? [`“${english}” ${fault}`] : [];
  }),
  ...Object.keys(catalogue)
    .filter((english) => !messages.includes(english))
    .map((english) => `“${english}” is said nowhere`),
];

/** All faults of the texts of the screens. */
export const findFaults = () =>
  owners().flatMap(({name, folders}) => {
    const {messages, faults} = readFolders(folders);
    return [
      ...faults,
      ...TRANSLATED.flatMap((language) =>
        faultsOf(messages, readCatalogue(fileOf(name, language))).map(
          (fault) => `${name}/messages/${language}.json: ${fault}`,
        ),
      ),
    ];
  });

/** Updates the catalogues from the sources: new texts are empty, and obsolete ones are removed. */
export function updateCatalogues() {
  for (const {name, folders} of owners()) {
    const {messages} = readFolders(folders);
    for (const language of TRANSLATED) {
      const file = fileOf(name, language);
      const before = readCatalogue(file);
      const after = Object.fromEntries(messages.map((english) => [english, before[english] ?? '']));
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
    }
  }
}
