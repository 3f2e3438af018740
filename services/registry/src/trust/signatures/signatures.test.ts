import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import type {Signature} from '@switchboard/contracts/registry/keys/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {
  acceptDocument,
  createKeyPair,
  releaseText,
  signText,
  type KeyPair,
} from '@switchboard/release-rules/trust';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';

const RELEASES = '/registry/v1/remotes/tickets/releases';
const as = 'publish:tickets';

const {name, open} = testDatabase;
describe(`signed releases on ${name}`, () => {
  const registry = setStage(open);

  const {release} = buildRelease('tickets', '1.0.0');
  const offer = (body: {release: Release; signatures: Signature[]}) =>
    registry.call('POST', RELEASES, {as, body});
  const document = async (): Promise<RegistryDocument> =>
    (await registry.call('GET', '/registry/v1/document')).json();
  const addKey = async (signs: string): Promise<KeyPair> => {
    const pair = await createKeyPair();
    assert.equal(
      (
        await registry.call('POST', '/registry/v1/keys', {
          as: 'activate',
          body: {key: pair.publicKey, signs, reason: 'test'},
        })
      ).statusCode,
      201,
    );
    return pair;
  };
  const retire = (key: string) =>
    registry.call('POST', `/registry/v1/keys/${key}/retire`, {
      as: 'activate',
      body: {reason: 'test'},
    });
  const expectRefused = async (
    body: {release: Release; signatures: Signature[]},
    rule: string,
    sentence: RegExp,
  ) => {
    const answer = await offer(body);
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(
      answer.json().rules.map((broken: {rule: string}) => broken.rule),
      [rule],
    );
    assert.match(answer.json().message, sentence);
    assert.deepEqual((await registry.call('GET', '/registry/v1/remotes')).json().remotes, []);
  };

  test("stores the team's valid signature with the release and in the document", async () => {
    await registry.publish({...buildRelease('tickets', '1.0.0')});
    await registry.activate('tickets', '1.0.0');
    assert.deepEqual(
      (await document()).remotes.tickets?.signatures,
      (await registry.sign(release)).signatures,
    );
  });

  test('refuses an unsigned release by the shape of the request', async () => {
    const answer = await registry.call('POST', RELEASES, {as, body: {release}});
    assert.equal(answer.statusCode, 422);
    assert.ok('signatures' in answer.json().fields || 'body' in answer.json().fields, answer.body);
    assert.equal((await offer({release, signatures: []})).statusCode, 422);
  });

  test('refuses the stolen key of another team', async () => {
    await expectRefused(
      await registry.sign(release, registry.keys['release:team']),
      'key-scope',
      /signs releases of team, not releases of tickets/,
    );
  });

  test('refuses the document key for releases', async () => {
    await expectRefused(
      await registry.sign(release, registry.keys.document),
      'key-scope',
      /signs the registry document, not releases of tickets/,
    );
  });

  test('a key that the registry does not know is refused', async () => {
    await expectRefused(
      await registry.sign(release, [await createKeyPair()]),
      'key-unknown',
      /does not know the key .*have ops register/,
    );
  });

  test('refuses a retired key', async () => {
    const [old] = registry.keys['release:tickets'] ?? [];
    await addKey('release:tickets');
    assert.equal((await retire(String(old?.publicKey))).statusCode, 200);
    await expectRefused(await registry.sign(release), 'key-retired', /was retired on 20/);
  });

  test('refuses a release that was changed after its signature', async () => {
    const {signatures} = await registry.sign(release);
    const [first, ...files] = release.files;
    const tampered = {
      ...release,
      files: [{...first!, integrity: `sha384-${'A'.repeat(64)}`}, ...files],
    };
    await expectRefused(
      {release: tampered, signatures},
      'release-signed',
      /does not belong to this record of tickets@1\.0\.0/,
    );
  });

  test('refuses to reuse the signature of another version', async () => {
    const {signatures} = await registry.sign(buildRelease('tickets', '0.9.0').release);
    await expectRefused(
      {release, signatures},
      'release-signed',
      /the signature of another version/,
    );
  });

  test("refuses another key's name over a valid signature", async () => {
    const second = await addKey('release:tickets');
    const {
      signatures: [good],
    } = await registry.sign(release);
    await expectRefused(
      {release, signatures: [{key: second.publicKey, value: good!.value}]},
      'release-signed',
      /does not belong/,
    );
  });

  test('refuses an invalid signature beside a valid one, and stores neither', async () => {
    const {signatures} = await registry.sign(release);
    const foreign = await signText(releaseText(release), await createKeyPair());
    await expectRefused(
      {release, signatures: [...signatures, foreign]},
      'key-unknown',
      /does not know/,
    );
  });

  test('commits nothing for a key retired between reservation and commit', async () => {
    const built = buildRelease('tickets', '1.0.0');
    const {upload} = (await offer(await registry.sign(release))).json();
    for (const path of upload.missing)
      await registry.call('PUT', `/registry/v1/uploads/${upload.id}/files/${path}`, {
        as,
        body: built.bytes[path],
      });
    await retire(String(registry.keys['release:tickets']?.[0]?.publicKey));
    const answer = await registry.call('POST', `/registry/v1/uploads/${upload.id}/commit`, {as});
    assert.equal(answer.statusCode, 422);
    assert.equal(answer.json().rules[0].rule, 'key-retired');
    assert.equal(
      (await registry.call('GET', `/remotes/tickets/1.0.0/${release.entry}`)).statusCode,
      404,
    );
  });

  test("adds another key's signature to the same bytes once, and audits that", async () => {
    await registry.publish(buildRelease('tickets', '1.0.0'));
    await registry.activate('tickets', '1.0.0');
    const second = await addKey('release:tickets');
    const before = await document();
    registry.changes = 0;
    for (const time of [1, 2]) {
      const again = await offer(await registry.sign(release, [second]));
      assert.deepEqual(
        [again.statusCode, again.json().upload, registry.changes],
        [200, null, 1],
        `time ${time}`,
      );
    }
    const now = await document();
    assert.equal(now.serial, before.serial + 1);
    assert.deepEqual(
      now.remotes.tickets?.signatures.map(({key}) => key),
      [registry.keys['release:tickets']?.[0]?.publicKey, second.publicKey],
    );
    const [entry] = (await registry.call('GET', '/registry/v1/audit?remote=tickets', {as})).json()
      .entries;
    assert.deepEqual(
      [entry.action, entry.to, entry.reason],
      ['key', '1.0.0', `added a signature by another key: ${second.publicKey}`],
    );
  });

  test('rotates from both keys to the new one; serves an old tab until then', async () => {
    await registry.publish(buildRelease('tickets', '1.0.0'));
    await registry.activate('tickets', '1.0.0');
    const oldKeys = await registry.registry.getKeys();
    const accept = async (keys: typeof oldKeys) =>
      (
        await acceptDocument(await document(), {
          keys,
          origins: ['http://localhost'],
          page: 'http://localhost/',
          lowestSerial: 0,
          now: new Date(),
        })
      ).faults;
    const [old] = registry.keys['release:tickets'] ?? [];

    const second = await addKey('release:tickets');
    const early = await retire(String(old?.publicKey));
    assert.equal(early.statusCode, 409);
    assert.match(
      early.json().message,
      /Only this key signs tickets 1\.0\.0, which is running: sign it with another key first/,
    );

    await offer(await registry.sign(release, [second]));
    assert.deepEqual(await accept(oldKeys), new Map());
    assert.deepEqual(await accept(await registry.registry.getKeys()), new Map());

    assert.equal((await retire(String(old?.publicKey))).statusCode, 200);
    assert.deepEqual(await accept(await registry.registry.getKeys()), new Map());
    assert.deepEqual(
      (await document()).remotes.tickets?.signatures.map(({key}) => key),
      [second.publicKey],
    );
  });

  test('activates a release without a valid signature only after a new signature', async () => {
    for (const version of ['1.0.0', '1.1.0'])
      await registry.publish(buildRelease('tickets', version));
    await registry.activate('tickets', '1.1.0');
    const second = await addKey('release:tickets');
    await offer(await registry.sign(buildRelease('tickets', '1.1.0').release, [second]));
    await retire(String(registry.keys['release:tickets']?.[0]?.publicKey));
    const refused = await registry.activate('tickets', '1.0.0');
    assert.equal(refused.statusCode, 422);
    assert.match(
      refused.json().message,
      /tickets@1\.0\.0 has no signature by a key that is valid now\. Publish the same bytes again/,
    );
    await offer(await registry.sign(release, [second]));
    assert.equal((await registry.activate('tickets', '1.0.0')).statusCode, 200);
  });
});
