import assert from 'node:assert/strict';
import {after, before, describe, test} from 'node:test';
import {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import {Value} from 'typebox/value';
import {testDatabase, type TestDatabase} from '../testing/database.ts';
import {startHarness, type Harness} from '../testing/harness.ts';
import {buildRelease} from '../testing/release.ts';
import {composeRevocations} from './compose.ts';

const url = '/registry/v1/document';

const {name, open} = testDatabase;
describe(`registry document on ${name}`, () => {
  let database: TestDatabase;
  let registry: Harness;

  before(async () => {
    database = await open();
    registry = await startHarness(database.db, {publicBase: 'https://cdn.example/r/'});
  });
  after(async () => {
    await registry.close();
    await database.close();
  });

  test('is empty before the first activation, and public', async () => {
    await registry.publish(buildRelease('tickets', '1.0.0'));
    const answer = await registry.call('GET', url);
    assert.equal(answer.statusCode, 200);
    assert.deepEqual(answer.json().remotes, {});
    assert.equal(answer.headers['cache-control'], 'no-cache');
    assert.equal(answer.headers['access-control-allow-origin'], '*');
    // A host elsewhere learns the time from the date, and from the age in a cache.
    assert.equal(answer.headers['access-control-expose-headers'], 'ETag, Date, Age');
  });

  test('has the shape of the contract and the addresses of the public base', async () => {
    await registry.activate('tickets', '1.0.0');
    const document = (await registry.call('GET', url)).json();
    assert.deepEqual([...Value.Errors(RegistryDocument, document)], []);
    assert.deepEqual(
      new Set(document.remotes.tickets.release.files.map(({path}: {path: string}) => path)),
      new Set(Object.keys(buildRelease('tickets', '1.0.0').bytes)),
    );
    assert.equal(document.remotes.tickets.baseUrl, 'https://cdn.example/r/tickets/1.0.0/');
  });

  test('answers 304 to a reader who has it, and 200 with another ETag after a change', async () => {
    const {etag} = (await registry.call('GET', url)).headers;
    const unchanged = await registry.call('GET', url, {
      headers: {'if-none-match': `"other", W/${etag}`},
    });
    assert.equal(unchanged.statusCode, 304);
    assert.equal(unchanged.body, '');
    assert.equal(unchanged.headers.etag, etag);
    await registry.publish(buildRelease('tickets', '1.1.0'));
    assert.equal(
      (await registry.call('GET', url, {headers: {'if-none-match': String(etag)}})).statusCode,
      304,
    );
    await registry.activate('tickets', '1.1.0');
    const changed = await registry.call('GET', url, {headers: {'if-none-match': String(etag)}});
    assert.equal(changed.statusCode, 200);
    assert.notEqual(changed.headers.etag, etag);
  });

  test('names the time of a revocation and its reason', async () => {
    const answer = await registry.call(
      'POST',
      '/registry/v1/remotes/tickets/releases/1.0.0/revoke',
      {
        as: 'activate',
        headers: {'if-match': await registry.etag('tickets')},
        body: {reason: 'leaks names'},
      },
    );
    assert.equal(answer.statusCode, 200);
    const document = (await registry.call('GET', url)).json();
    assert.deepEqual([...Value.Errors(RegistryDocument, document)], []);
    assert.deepEqual(document.revoked, ['tickets@1.0.0']);
    assert.deepEqual(document.revocations, {
      'tickets@1.0.0': {at: document.issuedAt, reason: 'leaks names'},
    });
  });

  test('answers an unknown address of the registry in its envelope', async () => {
    const answer = await registry.call('GET', '/registry/v1/nothing');
    assert.equal(answer.statusCode, 404);
    assert.equal(answer.json().code, 'not_found');
  });
});

describe('reasons of revocations in the document', () => {
  const NOW = new Date('2026-11-21T12:00:00Z');
  const revoked = (daysAgo: number, version = '1.0.0') => ({
    name: 'tickets',
    version,
    reason: `${daysAgo} days ago`,
    at: new Date(NOW.getTime() - daysAgo * 86_400_000),
  });

  test('keeps reasons of revocations for seven days', () => {
    assert.deepEqual(composeRevocations([revoked(7)], NOW), {});
    assert.deepEqual(Object.keys(composeRevocations([revoked(6.9)], NOW).revocations ?? {}), [
      'tickets@1.0.0',
    ]);
  });

  test('keeps reasons of the newest twenty revocations', () => {
    const all = Array.from({length: 30}, (_, index) => revoked(index / 10, `1.${index}.0`));
    const named = Object.keys(composeRevocations(all.toReversed(), NOW).revocations ?? {});
    assert.deepEqual(
      [named.length, named[0], named.at(-1)],
      [20, 'tickets@1.0.0', 'tickets@1.19.0'],
    );
  });
});
