/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import fc from 'fast-check';
import type {Signature} from '@switchboard/contracts/registry/keys/schemas';
import {acceptDocument, canonicalJson, isPublicKey} from './index.ts';
import {
  activeOf,
  documentOf,
  makePairs,
  pairs,
  policy,
  refusal,
  releaseOf,
} from './trust.fixture.ts';

beforeAll(makePairs);

describe('canonical form', () => {
  it('sorts members by name, regardless of their original order', () => {
    expect(canonicalJson({b: [1, {d: null, c: 'é"'}], a: true, 10: 1, 9: 2})).toBe(
      '{"10":1,"9":2,"a":true,"b":[1,{"c":"é\\"","d":null}]}',
    );
  });

  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) =>
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value))),
      ),
    );
  });

  it('does not depend on the order of members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (record) => {
        expect(canonicalJson(Object.fromEntries(Object.entries(record).reverse()))).toBe(
          canonicalJson(record),
        );
      }),
    );
  });
});

describe('public keys', () => {
  it('are 43 characters base64url', () => {
    expect(isPublicKey(pairs.team.publicKey)).toBe(true);
    expect(isPublicKey(pairs.team.publicKey.slice(1))).toBe(false);
    expect(isPublicKey(`${pairs.team.publicKey.slice(1)}!`)).toBe(false);
  });
});

describe('a registry document', () => {
  it('is accepted with both valid signatures', async () => {
    const document = await documentOf(await activeOf());
    expect(await acceptDocument(document, policy())).toEqual({document, faults: new Map()});
  });

  it('is accepted in any order of its members, because its canonical form is signed', async () => {
    const {signatures, ...rest} = await documentOf(await activeOf());
    expect(
      await refusal({signatures, ...Object.fromEntries(Object.entries(rest).reverse())}),
    ).toBeUndefined();
  });

  it.each([
    [
      'no signature',
      async () => ({...(await documentOf(await activeOf())), signatures: []}),
      'unsigned',
    ],
    [
      'a signature by a stranger',
      async () => documentOf(await activeOf(), {signer: pairs.stranger}),
      'unsigned',
    ],
    [
      'a signature by a team',
      async () => documentOf(await activeOf(), {signer: pairs.team}),
      'unsigned',
    ],
    [
      'a field changed after it was signed',
      async () => ({...(await documentOf(await activeOf())), serial: 8}),
      'unsigned',
    ],
    [
      'a release taken from another document',
      async () => ({
        ...(await documentOf(await activeOf())),
        remotes: {tickets: await activeOf(releaseOf({version: '1.4.3'}))},
      }),
      'unsigned',
    ],
    ['an older serial', async () => documentOf(await activeOf(), {serial: 6}), 'older'],
    [
      'an expiry that has passed',
      async () => documentOf(await activeOf(), {expiresAt: '2026-11-21T12:00:00Z'}),
      'expired',
    ],
    ['nothing', async () => undefined, 'malformed'],
    ['a list', async () => [], 'malformed'],
    [
      'no list of revoked releases',
      async () => ({...(await documentOf(await activeOf())), revoked: undefined}),
      'malformed',
    ],
  ])('is rejected with %s', async (_, make, fault) => {
    expect(await refusal(await make())).toEqual(['DocumentRefusal', fault]);
  });

  it('is rejected with another spelling of its signature, even for the same bytes', async () => {
    const document = await documentOf(await activeOf());
    const [{key, value}] = document.signatures as [Signature];
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter(
      (last) => last !== value.at(-1),
    );
    for (const last of others) {
      expect(
        await refusal({...document, signatures: [{key, value: value.slice(0, -1) + last}]}),
      ).toEqual(['DocumentRefusal', 'unsigned']);
    }
  });

  it('is rejected for every change of a character', async () => {
    const document = await documentOf(await activeOf());
    const text = JSON.stringify(document);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length - 1),
        fc.integer({min: 32, max: 126}),
        async (place, code) => {
          const changed = text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
          const value = await Promise.resolve(changed)
            .then(JSON.parse)
            .catch(() => undefined);
          fc.pre(canonicalJson(value ?? null) !== canonicalJson(document));
          expect(await refusal(value)).toBeDefined();
        },
      ),
      {numRuns: 300},
    );
  });
});
