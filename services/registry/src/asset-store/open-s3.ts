import type {ReleaseFiles} from '../releases/release-files.ts';
import type {S3Place} from './s3-objects.ts';

/**
 * The files of releases in an S3-compatible store; credentials, region and endpoint come from the SDK's own environment
 * variables.
 * @throws RegistryRefusal `unavailable` when the bucket cannot be read
 */
export const openS3Files = async (place: S3Place): Promise<ReleaseFiles> => {
  // Loaded only where it is used: the SDK is larger than the registry.
  const [{createS3Client}, {createS3Files}] = await Promise.all([import('./s3-objects.ts'), import('./s3.ts')]);
  const files = createS3Files(createS3Client(), place);
  await files.uploads();
  return files;
};
