import type {KeyScope, TrustedKey} from '@switchboard/federation';
import {acceptDocument, releaseId} from '@switchboard/federation/trust';
import {formatTime} from '../table.ts';
import {findingsOf, type Finding} from './finding.ts';
import type {DoctorInput} from './doctor-input.ts';

const DAY = 86_400_000;
/** The registry signs the document anew each day, for seven: with less than this left it has not done so for a while. */
const LEAST_DAYS = 5;

const validKeys = ({keys}: Pick<DoctorInput, 'keys'>): TrustedKey[] =>
  keys
    .filter(({retiredAt}) => retiredAt === null)
    .map(({key, signs}) => ({key, signs: signs as KeyScope}));

/** The document as a browser takes it, which goes by the keys of the deployed configuration where there is one. */
export const checkDocument = async (input: DoctorInput): Promise<Finding[]> => {
  const {ok, warn, fail} = findingsOf('document');
  const {url, now, document, config} = input;
  const trusted = config?.registry.publicKeys ?? validKeys(input);
  try {
    const origins = [new URL(url).origin, ...(config?.registry.origins ?? [])];
    const {faults} = await acceptDocument(document, {
      keys: trusted,
      origins,
      page: `${url}/`,
      lowestSerial: 0,
      now,
    });
    const broken = [...faults].map(([{release}, fault]) =>
      fail(
        `${releaseId(release)} is not run by any browser: ${fault}.`,
        `Activate another release of ${release.name}, or publish these bytes again with a valid key.`,
      ),
    );
    const left = (Date.parse(document.expiresAt) - now.getTime()) / DAY;
    const until = `number ${document.serial}, good until ${formatTime(document.expiresAt)}`;
    const age =
      left < LEAST_DAYS
        ? warn(
            `The document was not signed anew for days (${until}).`,
            'Look into the log of the registry, and whether registry-keys.json holds a valid document key.',
          )
        : ok(`Browsers take the document (${until}).`);
    return [age, ...broken];
  } catch (error) {
    return [
      fail(
        `No browser takes the document: ${(error as Error).message}`,
        'Put a valid document key into registry-keys.json of the data directory, and its public half into config.json; then look again.',
      ),
    ];
  }
};

const checkScope = (scope: KeyScope, input: DoctorInput): Finding[] => {
  const {warn, fail} = findingsOf('keys');
  const valid = validKeys(input).filter(({signs}) => signs === scope);
  const name = scope.replace('release:', '');
  if (valid.length === 0)
    return [
      fail(`No key is valid for ${scope}.`, `Make one: npm run release -- keys create ${name}`),
    ];
  const trusted = input.config?.registry.publicKeys.map(({key}) => key);
  const unknown = trusted ? valid.filter(({key}) => !trusted.includes(key)) : [];
  return [
    ...unknown.map(({key}) =>
      warn(
        `Browsers do not trust the key ${key} for ${scope}.`,
        'Add it to registry.publicKeys in config.json, or retire it.',
      ),
    ),
    ...(valid.length > 1
      ? [
          warn(
            `${valid.length} keys are valid for ${scope}: a change of keys is not finished.`,
            'Retire the old one: npm run release -- keys list, then keys retire <key>.',
          ),
        ]
      : []),
  ];
};

/** Every remote and the document have one valid key, which browsers trust. */
export const checkKeys = (input: DoctorInput): Finding[] => {
  const scopes: KeyScope[] = [
    'document',
    ...Object.keys(input.document.remotes).map((name): KeyScope => `release:${name}`),
  ];
  const found = scopes.flatMap((scope) => checkScope(scope, input));
  return found.length > 0
    ? found
    : [
        findingsOf('keys').ok(
          `The document and ${scopes.length - 1} remotes have one valid key each.`,
        ),
      ];
};
