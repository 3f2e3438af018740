import type {KeyScope, TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import {acceptDocument, releaseId} from '@switchboard/release-rules/trust';
import {formatTime} from '../table.ts';
import {findingsOf, type Finding} from './finding.ts';
import type {DoctorInput} from './doctor-input.ts';

const DAY = 86_400_000;
/** The registry renews the document daily for seven days; with fewer days left, it has not done so for a while. */
const LEAST_DAYS = 5;

const validKeys = ({keys}: Pick<DoctorInput, 'keys'>): TrustedKey[] =>
  keys
    .filter(({retiredAt}) => retiredAt === null)
    .map(({key, signs}) => ({key, signs: signs as KeyScope}));

/** Checks the document as a browser does, with the keys of the deployed configuration where there is one. */
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
        `${releaseId(release)} does not run in any browser: ${fault}.`,
        `Activate another release of ${release.name}, or publish the same build again with a valid key.`,
      ),
    );
    const left = (Date.parse(document.expiresAt) - now.getTime()) / DAY;
    const until = `number ${document.serial}, valid until ${formatTime(document.expiresAt)}`;
    const age =
      left < LEAST_DAYS
        ? warn(
            `The document has not been signed again for days (${until}).`,
            "Look at the registry's log, and check that registry-keys.json holds a valid document key.",
          )
        : ok(`Browsers accept the document (${until}).`);
    return [age, ...broken];
  } catch (error) {
    return [
      fail(
        `No browser accepts the document: ${(error as Error).message}`,
        'Put a valid document key into registry-keys.json in the data directory and its public half into config.json, then run the doctor again.',
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
      fail(`No key is valid for ${scope}.`, `Create one: npm run release -- keys create ${name}`),
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
            `${valid.length} keys are valid for ${scope}: a key rotation is unfinished.`,
            'Retire the old one: npm run release -- keys list, then keys retire <key>.',
          ),
        ]
      : []),
  ];
};

/** Checks that every remote and the document have one valid key that browsers trust. */
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
