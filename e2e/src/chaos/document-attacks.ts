import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import {
  canonicalJson,
  documentText,
  signText,
  type DocumentFault,
  type KeyPair,
} from '@switchboard/release-rules/trust';
import {signDocument, victimOf, withVictim, type AttackTools} from './attack-tools.ts';

/** A document that must not be activated at all. */
export interface DocumentAttack {
  name: string;
  /** Reason for the rejection; `unreadable` before any rule is applied. */
  fault: DocumentFault | 'unreadable';
  /** The text that the browser gets in the page and from the registry. */
  make: (tools: AttackTools) => string | Promise<string>;
  /** Formerly genuine: a visitor who has seen nothing newer cannot detect it. */
  needsMemory?: boolean;
}

const json = (value: unknown) => JSON.stringify(value);

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** An edit after signing; the signature stays. */
const edited = (what: string, edit: (document: RegistryDocument) => unknown): DocumentAttack => ({
  name: `edited after signing: ${what}`,
  fault: 'unsigned',
  make: ({good}) => json(edit(structuredClone(good))),
});

/** Signed by the stolen key of the registry, and still invalid. */
const signedNonsense = (
  what: string,
  edit: (document: RegistryDocument) => object,
): DocumentAttack => ({
  name: `signed but malformed: ${what}`,
  fault: 'malformed',
  make: async ({good, ops}) =>
    json(await signDocument({...good, ...edit(good)} as RegistryDocument, ops)),
});

const signedBy = (who: string, key: (tools: AttackTools) => KeyPair): DocumentAttack => ({
  name: `signed by ${who}`,
  fault: 'unsigned',
  make: async (tools) =>
    json(await signDocument({...tools.good, serial: tools.good.serial + 1}, key(tools))),
});

const editVictim =
  (edit: (active: ReturnType<typeof victimOf>) => void) => (document: RegistryDocument) => {
    edit(victimOf(document));
    return document;
  };

const EDITS: DocumentAttack[] = [
  edited('serial', (document) => ({...document, serial: document.serial + 1})),
  edited('a serial far in the future', (document) => ({
    ...document,
    serial: Number.MAX_SAFE_INTEGER,
  })),
  edited('issuedAt', (document) => ({...document, issuedAt: inDays(1)})),
  edited('expiresAt', (document) => ({...document, expiresAt: inDays(400)})),
  edited('a remote taken out', ({remotes: {team: _, ...remotes}, ...document}) => ({
    ...document,
    remotes,
  })),
  edited('a remote added', (document) => ({
    ...document,
    remotes: {...document.remotes, evil: victimOf(document)},
  })),
  edited('a remote named __proto__', (document) =>
    JSON.parse(json(document).replace('"remotes":{', '"remotes":{"__proto__":{"polluted":true},')),
  ),
  edited('a remote named constructor', (document) => ({
    ...document,
    remotes: {...document.remotes, constructor: victimOf(document)},
  })),
  edited(
    'version',
    editVictim(({release}) => void (release.version = '9.9.9')),
  ),
  edited(
    'container',
    editVictim(({release}) => void (release.container = 'remote_evil__1_0_0')),
  ),
  edited(
    'entry',
    editVictim(({release}) => void (release.entry = 'static/js/evil.js')),
  ),
  edited(
    'hash of a file',
    editVictim(({release}) => void (release.files[0]!.integrity = `sha384-${'B'.repeat(64)}`)),
  ),
  edited(
    'path of a file',
    editVictim(({release}) => void (release.files[0]!.path = 'static/js/evil.js')),
  ),
  edited(
    'baseUrl',
    editVictim((active) => void (active.baseUrl = 'https://evil.example/')),
  ),
  edited(
    'activatedAt',
    editVictim((active) => void (active.activatedAt = inDays(1))),
  ),
  edited(
    'menu',
    editVictim(({release}) => void (release.manifest.menu = [])),
  ),
  edited(
    'audience',
    editVictim(({release}) => void (release.manifest.audience = 'everyone')),
  ),
  edited(
    'needs',
    editVictim(({release}) => void (release.needs = {})),
  ),
  edited(
    'a team signature taken out',
    editVictim((active) => void (active.signatures = [])),
  ),
  edited('a release withdrawn by a stranger', (document) => ({
    ...document,
    revoked: ['team@1.0.0'],
  })),
  edited('a further key', (document) => ({...document, polluted: true})),
];

const SIGNATURES: DocumentAttack[] = [
  {name: 'no signature', fault: 'unsigned', make: ({good}) => json({...good, signatures: []})},
  {
    name: 'no list of signatures',
    fault: 'malformed',
    make: ({good: {signatures: _, ...document}}) => json(document),
  },
  signedBy('a foreign key', ({foreign}) => foreign),
  signedBy('a retired key', ({retired}) => retired('document')),
  signedBy('the key of a team', ({team}) => team('tickets')),
  {
    name: 'a foreign signature under the name of the trusted key',
    fault: 'unsigned',
    make: async ({good, foreign, ops}) => {
      const document = {...good, serial: good.serial + 1};
      const {value} = await signText(documentText(document), foreign);
      return json({...document, signatures: [{key: ops.publicKey, value}]});
    },
  },
  {
    name: 'one bit of the signature flipped',
    fault: 'unsigned',
    make: ({good}) =>
      json({
        ...good,
        signatures: good.signatures.map(({key, value}) => ({
          key,
          value: (value.startsWith('A') ? 'B' : 'A') + value.slice(1),
        })),
      }),
  },
  {
    name: 'the right key over the bare document, without the line that says what it is',
    fault: 'unsigned',
    make: async ({good, ops}) => {
      const {signatures: _, ...document} = {...good, serial: good.serial + 1};
      return json({...document, signatures: [await signText(canonicalJson(document), ops)]});
    },
  },
  {
    name: 'a hundred foreign signatures',
    fault: 'unsigned',
    make: async ({good, foreign}) =>
      json({
        ...good,
        serial: good.serial + 1,
        signatures: Array.from(
          {length: 100},
          await constantly(signText(documentText(good), foreign)),
        ),
      }),
  },
];

/** A function that always returns the resolved value of a promise. */
async function constantly<Value>(promise: Promise<Value>) {
  const value = await promise;
  return () => value;
}

const REPLAYS: DocumentAttack[] = [
  {
    name: 'rollback to an older genuine document',
    fault: 'older',
    make: ({older}) => json(older),
    needsMemory: true,
  },
  {
    name: 'freeze: a genuine document that has expired',
    fault: 'expired',
    make: async ({good, ops}) =>
      json(await signDocument({...good, issuedAt: inDays(-9), expiresAt: inDays(-2)}, ops)),
  },
  {
    name: 'splice: the remotes of the older document in the newer one',
    fault: 'unsigned',
    make: ({good, older}) => json({...good, remotes: older.remotes}),
  },
  {
    name: 'splice: one release of the older document in the newer one',
    fault: 'unsigned',
    make: ({good, older}) => json(withVictim(good, {...victimOf(older), activatedAt: inDays(0)})),
  },
  {
    name: 'splice: the signature of the older document on the newer one',
    fault: 'unsigned',
    make: ({good, older}) => json({...good, signatures: older.signatures}),
  },
];

const DEPTH = 50_000;
const MANY = 40_000;

const SHAPES: DocumentAttack[] = [
  signedNonsense('a serial that is no integer', ({serial}) => ({serial: serial + 0.5})),
  signedNonsense('a serial as text', ({serial}) => ({serial: String(serial + 1)})),
  signedNonsense('a serial beyond all numbers', () => ({serial: 1e300})),
  signedNonsense('an expiry that is no moment', () => ({expiresAt: 'never'})),
  signedNonsense('remotes as a list', () => ({remotes: []})),
  signedNonsense('revoked as text', () => ({revoked: 'none'})),
  {name: 'null', fault: 'malformed', make: () => 'null'},
  {name: 'a list', fault: 'malformed', make: ({good}) => json([good])},
  {name: 'a text', fault: 'malformed', make: ({good}) => json(json(good))},
  {
    name: 'everything below __proto__',
    fault: 'malformed',
    make: ({good}) => `{"__proto__":${json(good)}}`,
  },
  {
    name: 'a key twice',
    fault: 'unsigned',
    make: ({good}) =>
      json(good)
        .replace('{', '{"serial":0,')
        .replace(/\}$/, `,"serial":${good.serial + 5}}`),
  },
  {
    name: 'cut in the middle',
    fault: 'unreadable',
    make: ({good}) => json(good).slice(0, json(good).length / 2),
  },
  {name: 'no JSON', fault: 'unreadable', make: () => '{"serial": 1, remotes: }'},
  {
    name: 'nested 50,000 deep',
    fault: 'unreadable',
    make: ({good}) =>
      json(good).replace(
        '"revoked":[',
        `"revoked":[${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}${good.revoked.length > 0 ? ',' : ''}`,
      ),
  },
  {
    name: 'huge',
    fault: 'unsigned',
    make: ({good}) =>
      json({
        ...good,
        revoked: Array.from({length: MANY}, (_, index) => `team@0.0.${index}-${'x'.repeat(80)}`),
      }),
  },
];

export const DOCUMENT_ATTACKS: readonly DocumentAttack[] = [
  ...REPLAYS,
  ...SIGNATURES,
  ...EDITS,
  ...SHAPES,
];
