const DEVELOPMENT = /^\d+\.\d+\.\d+-dev\.[0-9a-f]{12}$/;

/** True for the version of a development build, `1.4.0-dev.0123456789ab`, which is never published (decision 0032). */
export const isDevelopmentVersion = (version: string): boolean => DEVELOPMENT.test(version);
