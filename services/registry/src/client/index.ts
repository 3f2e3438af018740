// Requests to a registry, and publishing.

export {beginDevelopment, type DevelopmentSession} from './develop.ts';
export {fetchFrom} from './fetch-from.ts';
export {
  type PublishOptions,
  type PublishProgress,
  publishRelease,
  type PublishResult,
  tryRelease,
} from './publish-release.ts';
export {
  createRegistryClient,
  type RegistryClient,
  type RegistryRequestError,
} from './registry-client.ts';
