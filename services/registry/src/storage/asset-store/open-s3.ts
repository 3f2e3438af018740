import type {ReleaseFiles} from '../release-files.ts';
import type {S3Objects, S3Place} from './s3-objects.ts';

/** The store at a place: files of releases, and plain objects for other uses by the composition of the system. */
export interface S3Store {
  releases: ReleaseFiles;
  objects: S3Objects;
}

/**
 * Opens an S3-compatible store; credentials, region and endpoint come from the SDK's own environment
 * variables.
 * @throws Problem `unavailable` when the bucket cannot be read
 */
export const openS3Store = async (place: S3Place): Promise<S3Store> => {
  // Loaded on demand, because the SDK is larger than the registry.
  const [{createS3Client, createS3Objects}, {createS3Files}] = await Promise.all([
    import('./s3-objects.ts'),
    import('./s3.ts'),
  ]);
  const client = createS3Client();
  const releases = createS3Files(client, place);
  await releases.uploads();
  return {releases, objects: createS3Objects(client, place)};
};
