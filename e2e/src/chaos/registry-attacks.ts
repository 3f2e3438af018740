import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Signature} from '@switchboard/contracts/registry/keys/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {releaseText, signText} from '@switchboard/release-rules/trust';
import {call} from '../support/api.ts';
import type {System} from '../support/system/system.ts';
import {VICTIM, victimOf, type AttackTools} from './attack-tools.ts';

/** An action that the registry itself must reject; running releases stay. */
export interface RegistryAttack {
  name: string;
  run: (system: System, tools: AttackTools) => Promise<void>;
}

interface Request {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const OTHER = 'tickets';

const documentOf = async ({url}: System) => (await call(`${url}/registry/v1/document`)).body;

/** Sends a request with a stolen or missing token; it is rejected and the document stays. */
async function refused(
  system: System,
  scope: string | undefined,
  {method, path, body, headers = {}}: Request,
) {
  const tokens = JSON.parse(
    await readFile(join(system.dataDir, 'registry-tokens.json'), 'utf8'),
  ) as Record<string, string>;
  const before = await documentOf(system);
  const answer = await call<{message?: string}>(`${system.url}/registry/v1${path}`, {
    method,
    body,
    headers,
    ...(scope ? {token: tokens[scope]} : {}),
  });
  assert.ok(answer.status >= 400 && answer.status < 500, `it was answered with ${answer.status}`);
  assert.ok(answer.body.message, 'the refusal has no sentence');
  assert.deepEqual(await documentOf(system), before, 'what runs was changed');
}

const VERSION = '7.7.7';
const nextOf = ({good}: AttackTools): Release => ({
  ...structuredClone(victimOf(good).release),
  version: VERSION,
  container: `remote_${VICTIM}__7_7_7`,
});

type Sign = (tools: AttackTools, release: Release) => Promise<Signature[]>;

const byTeam: Sign = async ({team}, release) => [
  await signText(releaseText(release), team(VICTIM)),
];

interface Publication {
  sign?: Sign;
  edit?: (release: Release) => void;
  /** After signing. */
  tamper?: (release: Release) => void;
  path?: string;
}

const publishes = (
  name: string,
  {sign = byTeam, edit = () => undefined, tamper = () => undefined, path = VICTIM}: Publication,
): RegistryAttack => ({
  name: `publish: ${name}`,
  run: async (system, tools) => {
    const release = nextOf(tools);
    edit(release);
    const signatures = await sign(tools, release);
    tamper(release);
    await refused(system, `publish:${VICTIM}`, {
      method: 'POST',
      path: `/remotes/${path}/releases`,
      body: {release, signatures},
    });
  },
});

const asks = (
  name: string,
  scope: string | undefined,
  request: (tools: AttackTools) => Request,
): RegistryAttack => ({name, run: (system, tools) => refused(system, scope, request(tools))});

const DEPTH = 1000;
const nested = () => JSON.parse(`${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`) as unknown;

export const REGISTRY_ATTACKS: readonly RegistryAttack[] = [
  publishes('no signature', {sign: async () => []}),
  publishes('a foreign key', {
    sign: async ({foreign}, release) => [await signText(releaseText(release), foreign)],
  }),
  publishes('the key of another team', {
    sign: async ({team}, release) => [await signText(releaseText(release), team(OTHER))],
  }),
  publishes("the registry's own key", {
    sign: async ({ops}, release) => [await signText(releaseText(release), ops)],
  }),
  publishes('edited after signing', {
    tamper: (release) => void (release.files[0]!.integrity = `sha384-${'D'.repeat(64)}`),
  }),
  publishes('the name of another remote', {edit: (release) => void (release.name = OTHER)}),
  publishes('with the token of another team', {path: OTHER}),
  publishes('the federation name of another remote', {
    edit: (release) => void (release.container = `remote_${OTHER}__7_7_7`),
  }),
  publishes('other bytes under a version that is there', {
    edit: (release) =>
      Object.assign(release, {
        version: '1.0.0-lazy',
        container: 'remote_team__1_0_0_lazy',
        needs: {},
      }),
  }),
  publishes('a file outside', {edit: (release) => void (release.files[0]!.path = '../../evil.js')}),
  publishes('a weaker hash', {
    edit: (release) => void (release.files[0]!.integrity = 'sha256-AAAA'),
  }),
  publishes('an entry that is not listed', {
    edit: (release) => void (release.entry = 'static/js/evil.js'),
  }),
  publishes('a remote named __proto__', {path: '__proto__'}),
  publishes('a body of three megabytes', {
    edit: (release) => Object.assign(release, {note: 'x'.repeat(3_000_000)}),
  }),
  publishes('a body nested 1,000 deep', {
    tamper: (release) => Object.assign(release, {needs: nested()}),
  }),
  asks('activate with the token of a team', `publish:${VICTIM}`, () => ({
    method: 'PUT',
    path: `/remotes/${VICTIM}/active`,
    body: {version: '1.0.0', reason: 'evil'},
    headers: {'if-match': '*'},
  })),
  asks('activate without a token', undefined, () => ({
    method: 'PUT',
    path: `/remotes/${VICTIM}/active`,
    body: {version: '1.0.0', reason: 'evil'},
    headers: {'if-match': '*'},
  })),
  asks('roll back without a token', undefined, () => ({
    method: 'POST',
    path: `/remotes/${VICTIM}/rollback`,
    body: {reason: 'evil'},
    headers: {'if-match': '*'},
  })),
  asks('withdraw with the token of a team', `publish:${VICTIM}`, () => ({
    method: 'POST',
    path: `/remotes/${VICTIM}/releases/1.0.0-lazy/revoke`,
    body: {reason: 'evil'},
    headers: {'if-match': '*'},
  })),
  asks('add a key with the token of a team', `publish:${VICTIM}`, ({foreign}) => ({
    method: 'POST',
    path: '/keys',
    body: {key: foreign.publicKey, signs: `release:${VICTIM}`, reason: 'evil'},
  })),
  asks('add a key for the document without a token', undefined, ({foreign}) => ({
    method: 'POST',
    path: '/keys',
    body: {key: foreign.publicKey, signs: 'document', reason: 'evil'},
  })),
  asks("retire the registry's key with the token of a team", `publish:${VICTIM}`, ({ops}) => ({
    method: 'POST',
    path: `/keys/${ops.publicKey}/retire`,
    body: {reason: 'evil'},
  })),
  asks('a key for a scope that does not exist', 'activate', ({foreign}) => ({
    method: 'POST',
    path: '/keys',
    body: {key: foreign.publicKey, signs: 'everything', reason: 'evil'},
  })),
  asks('a key that is none', 'activate', () => ({
    method: 'POST',
    path: '/keys',
    body: {key: 'short', signs: 'document', reason: 'evil'},
  })),
];
