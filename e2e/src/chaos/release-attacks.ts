import type {ActiveRelease} from '@switchboard/contracts/registry/document/schemas';
import type {KeyPair, ReleaseFault} from '@switchboard/release-rules/trust';
import {
  signDocument,
  signRelease,
  VICTIM,
  victimOf,
  withVictim,
  type AttackTools,
} from './attack-tools.ts';

/** A document signed by the registry's stolen key, in which one release must not run; the others are unaffected. */
export interface ReleaseAttack {
  name: string;
  fault: ReleaseFault;
  make: (tools: AttackTools, evilUrl: string) => Promise<string>;
}

type Edit = (active: ActiveRelease, evilUrl: string) => unknown;

/** Edits the victim's release, signs it with one key and the document with the registry's. */
const attack = ({
  name,
  fault,
  edit,
  key,
}: {
  name: string;
  fault: ReleaseFault;
  edit: Edit;
  key: (tools: AttackTools) => KeyPair | undefined;
}): ReleaseAttack => ({
  name,
  fault,
  make: async (tools, evilUrl) => {
    const active = structuredClone(victimOf(tools.good));
    const changed = (edit(active, evilUrl) ?? active) as ActiveRelease;
    const signer = key(tools);
    const signed = signer ? await signRelease(changed, signer) : changed;
    return JSON.stringify(
      await signDocument(
        {...withVictim(tools.good, signed), serial: tools.good.serial + 1},
        tools.ops,
      ),
    );
  },
});

const evilFiles: Edit = ({release}) => {
  for (const file of release.files) file.integrity = `sha384-${'B'.repeat(64)}`;
};

/** The registry's key is stolen, the team's is not. */
const byOpsAlone = (name: string, edit: Edit) =>
  attack({
    name: `the registry's key alone: ${name}`,
    fault: 'unsigned',
    edit,
    key: () => undefined,
  });
/** Both keys are stolen. */
const byBoth = (name: string, fault: ReleaseFault, edit: Edit) =>
  attack({name, fault, edit, key: ({team}) => team(VICTIM)});

const address = (
  name: string,
  baseUrl: (evilUrl: string, active: ActiveRelease) => string,
  fault: ReleaseFault = 'address',
) =>
  byBoth(
    `address: ${name}`,
    fault,
    (active, evilUrl) => void (active.baseUrl = baseUrl(evilUrl, active)),
  );

const record = (
  name: string,
  fault: ReleaseFault,
  edit: (release: ActiveRelease['release']) => void,
) => byBoth(`record: ${name}`, fault, ({release}) => edit(release));

const hostOf = (url: string) => new URL(url).host;

export const RELEASE_ATTACKS: readonly ReleaseAttack[] = [
  byOpsAlone('other files', evilFiles),
  byOpsAlone('no signature', (active) => void (active.signatures = [])),
  byOpsAlone('another version', ({release}) => void (release.version = '9.9.9')),
  attack({
    name: 'the stolen key of another team',
    fault: 'unsigned',
    edit: evilFiles,
    key: ({team}) => team('tickets'),
  }),
  attack({
    name: "the registry's key in place of the team's",
    fault: 'unsigned',
    edit: evilFiles,
    key: ({ops}) => ops,
  }),
  attack({
    name: 'a retired key of the team',
    fault: 'unsigned',
    edit: evilFiles,
    key: ({retired}) => retired(`release:${VICTIM}`),
  }),
  attack({name: 'a foreign key', fault: 'unsigned', edit: evilFiles, key: ({foreign}) => foreign}),
  address('a foreign origin', (evil) => `${evil}/`, 'origin'),
  address('a foreign origin without scheme', (evil) => `//${hostOf(evil)}/`),
  address('data:', () => 'data:text/javascript,globalThis.foreignScriptRan=1//'),
  address('javascript:', () => 'javascript:globalThis.foreignScriptRan=1//'),
  address('blob:', (evil) => `blob:${evil}/`),
  address('user information', (evil) => `http://localhost@${hostOf(evil)}/`),
  address('backslashes', (evil) => `\\\\${hostOf(evil)}\\`),
  address('a host in unicode', () => 'http://\u{ff45}vil.example/'),
  address('dot segments', () => '/remotes/../../evil/'),
  address('encoded dot segments', () => '/remotes/%2e%2e/evil/'),
  address('encoded slashes', () => '/remotes%2fteam%2f/'),
  address('a query', (_, {baseUrl}) => `${baseUrl}?version=`),
  address('a fragment', (_, {baseUrl}) => `${baseUrl}#/`),
  address('no slash at its end', (_, {baseUrl}) => baseUrl.slice(0, -1)),
  address('a line break', (_, {baseUrl}) => `${baseUrl}\n/`),
  address('another port', () => 'http://localhost:1/', 'origin'),
  address('a websocket', (evil) => `ws://${hostOf(evil)}/`),
  record(
    'a file without hash',
    'hash',
    ({files}) => void Reflect.deleteProperty(files[0]!, 'integrity'),
  ),
  record('an empty hash', 'hash', ({files}) => void (files[0]!.integrity = '')),
  record(
    'a hash of another form',
    'hash',
    ({files}) => void (files[0]!.integrity = 'sha384-short'),
  ),
  record(
    'a weaker hash',
    'hash',
    ({files}) => void (files[0]!.integrity = `sha256-${'A'.repeat(43)}=`),
  ),
  record(
    'two hashes, one of which fits anything',
    'hash',
    ({files}) => void (files[0]!.integrity += ` sha384-${'C'.repeat(64)}`),
  ),
  record(
    'an entry that is not listed',
    'hash',
    ({files, entry}) =>
      void files.splice(
        files.findIndex(({path}) => path === entry),
        1,
      ),
  ),
  record('an entry outside', 'hash', (release) => void (release.entry = '../../evil.js')),
  record(
    'an entry on another origin',
    'hash',
    (release) => void (release.entry = 'https://evil.example/evil.js'),
  ),
  record(
    'a chunk that is not listed',
    'hash',
    (release) => void (release.modules['./Section'] = ['static/js/evil.js']),
  ),
  record('a file outside', 'address', ({files}) => void (files[0]!.path = '../../evil.js')),
  record(
    'a file on another origin',
    'address',
    ({files}) => void (files[0]!.path = '//evil.example/evil.js'),
  ),
  record('the name of another remote', 'name', (release) => void (release.name = 'tickets')),
  record('a manifest of another remote', 'name', ({manifest}) => void (manifest.name = 'tickets')),
  record(
    'the federation name of another remote',
    'name',
    (release) => void (release.container = 'remote_tickets__1_0_0'),
  ),
  attack({
    name: 'record: no files',
    fault: 'malformed',
    edit: ({release}) => void Reflect.deleteProperty(release, 'files'),
    key: () => undefined,
  }),
  {
    name: "the release of another remote in the victim's place",
    fault: 'name',
    make: async ({good, ops}) =>
      JSON.stringify(
        await signDocument(
          {...withVictim(good, good.remotes.training), serial: good.serial + 1},
          ops,
        ),
      ),
  },
  {
    name: 'a withdrawn release that is still named',
    fault: 'revoked',
    make: async ({good, ops}) =>
      JSON.stringify(
        await signDocument(
          {
            ...good,
            revoked: [`${VICTIM}@${victimOf(good).release.version}`],
            serial: good.serial + 1,
          },
          ops,
        ),
      ),
  },
];
