// Files of releases: where they lie, and how browsers get them.

export {createDirectoryFiles} from './asset-store/directory.ts';
export {openS3Store, type S3Store} from './asset-store/open-s3.ts';
export type {S3Place} from './asset-store/s3-objects.ts';
export {assetRoutes, type DevelopmentFiles} from './assets/routes.ts';
export {baseUrlOf} from './base-url.ts';
export type {ReleaseFiles} from './release-files.ts';
