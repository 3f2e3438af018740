import type {ServiceName} from '@switchboard/contracts/endpoint';

/** Base address of each service; empty for the page's own origin. */
export type ServiceAddresses = Record<ServiceName, string>;

const isServiceName = (addresses: ServiceAddresses, name: string): name is ServiceName =>
  Object.hasOwn(addresses, name);

/**
 * Base address of a service; any other or empty name uses the default (specification section 7).
 * @param addresses the configured addresses
 * @param name a service's name
 */
export const serviceAddress = (addresses: ServiceAddresses, name: string): string =>
  isServiceName(addresses, name) ? addresses[name] : addresses.default;
