import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {describe, it} from 'node:test';
import {openAssetStore, readAssetStore} from './asset-store.ts';

describe('ASSET_STORE', () => {
  it('names a bucket and a prefix of all keys, or nothing', () => {
    assert.equal(readAssetStore({}), undefined);
    assert.deepEqual(readAssetStore({ASSET_STORE: 's3://releases'}), {
      bucket: 'releases',
      prefix: '',
    });
    assert.deepEqual(readAssetStore({ASSET_STORE: 's3://my.releases-1/desk/eu=1/'}), {
      bucket: 'my.releases-1',
      prefix: 'desk/eu=1',
    });
  });

  it('stops the start with one sentence for an invalid bucket, without the value', () => {
    const wrong = [
      'secret',
      '/secret',
      'https://bucket/secret',
      's3://',
      's3://Secret',
      's3://key:secret@bucket/x',
      's3://bucket/a//secret',
      's3://bucket/secret?x=1',
      's3://bucket/../ secret',
    ];
    for (const value of wrong) {
      assert.throws(
        () => readAssetStore({ASSET_STORE: value}),
        (error: Error) => {
          assert.equal(error.name, 'ConfigError', value);
          assert.match(error.message, /^ASSET_STORE is not usable: set it to s3:\/\/bucket/);
          assert.doesNotMatch(error.message, /secret@|secret\?|\/secret|Secret/);
          return true;
        },
      );
    }
  });

  it('stops the start for an unreadable bucket, naming checks but no credentials', async () => {
    const server = createServer((_request, response) =>
      response
        .writeHead(403, {'content-type': 'application/xml'})
        .end(
          '<Error><Code>InvalidAccessKeyId</Code><Message>No such key: wrongkey</Message></Error>',
        ),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const env = {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'wrongkey',
      AWS_SECRET_ACCESS_KEY: 'wrongsecret',
    };
    const before = {...process.env};
    Object.assign(process.env, env);
    try {
      await assert.rejects(openAssetStore({ASSET_STORE: 's3://releases'}), (error: Error) => {
        assert.equal(error.name, 'ConfigError');
        assert.match(
          error.message,
          /^ASSET_STORE is not usable: .*InvalidAccessKeyId, 403.* Check the bucket, and AWS_REGION/,
        );
        assert.doesNotMatch(`${error.stack}`, /wrongkey|wrongsecret/);
        return true;
      });
    } finally {
      for (const name of Object.keys(env)) if (before[name] === undefined) delete process.env[name];
      Object.assign(process.env, before);
      server.close();
    }
  });
});
