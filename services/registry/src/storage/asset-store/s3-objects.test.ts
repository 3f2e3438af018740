import assert from 'node:assert/strict';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {after, before, describe, test} from 'node:test';
import {openBucket, s3ClientOf, s3Url} from '../../testing/stores.ts';
import {createS3Objects, type S3Objects} from './s3-objects.ts';

const server = s3Url;
if (server) {
  describe('objects of an S3-compatible store', () => {
    let bucket: Awaited<ReturnType<typeof openBucket>>;
    let objects: S3Objects;
    let folder: string;
    before(async () => {
      bucket = await openBucket(server);
      objects = createS3Objects(s3ClientOf(server), bucket.place);
      folder = await mkdtemp(join(tmpdir(), 's3-objects-'));
    });
    after(async () => {
      await bucket.close();
      await rm(folder, {recursive: true});
    });

    test('uploads a file of this machine, and returns it whole or in part', async () => {
      const path = join(folder, 'film');
      await writeFile(path, '0123456789');
      await objects.putFile('training/a/b', path);
      const whole = await objects.get('training/a/b');
      assert.deepEqual([whole?.size, whole && (await text(whole.stream))], [10, '0123456789']);
      const part = await objects.get('training/a/b', {start: 3, end: 5});
      assert.deepEqual([part?.size, part && (await text(part.stream))], [3, '345']);
      assert.equal(await objects.get('training/a/c', {start: 0, end: 1}), undefined);
    });
  });
}
