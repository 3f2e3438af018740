import {configError, readText, type Environment} from '@switchboard/api/config';
import {openS3Store, type S3Place, type S3Store} from '@switchboard/registry';

/** S3 addresses: bucket names by its rules, and keys of plain parts. */
const SHAPE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w=-][\w.=-]*)*)\/?$/;

/**
 * Place of the files of releases and of messages that `ASSET_STORE` names; undefined when it is empty.
 * @throws ConfigError unless it is the address of a bucket
 */
export function readAssetStore(env: Environment): S3Place | undefined {
  const text = readText(env, 'ASSET_STORE', '');
  if (text === '') return undefined;
  const [, bucket, path = ''] = SHAPE.exec(text) ?? [];
  if (bucket === undefined)
    throw configError(
      'ASSET_STORE',
      'set it to s3://bucket or s3://bucket/prefix, without key or secret, or leave it out to keep files in DATA_DIR.',
    );
  return {bucket, prefix: path.slice(1)};
}

/**
 * Opens the store that `ASSET_STORE` names; undefined when it is empty.
 * @throws ConfigError when the store cannot be used
 */
export async function openAssetStore(env: Environment): Promise<S3Store | undefined> {
  const place = readAssetStore(env);
  if (!place) return undefined;
  try {
    return await openS3Store(place);
  } catch (error) {
    throw configError(
      'ASSET_STORE',
      `${(error as Error).message} Check the bucket, and AWS_REGION, AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  }
}
