const DEVELOPMENT = /^\d+\.\d+\.\d+-dev\.[0-9a-f]{12}$/;

/** Whether a version is that of a build which is still worked on, `1.4.0-dev.0123456789ab`: it is never published (decision 0032). */
export const isDevelopmentVersion = (version: string): boolean => DEVELOPMENT.test(version);
