import type {ServiceAddresses} from '@switchboard/api-client';
import type {TrustedKey} from '@switchboard/contracts/registry/keys/schemas';

/** `config.json`, which ops change without a rebuild of the host. */
export interface HostConfig {
  /** Name on screen. */
  productName: string;
  /** Start of the cookie's name; `token` follows. */
  dashboardPrefix: string;
  /** Prefix of the path of every call. */
  pathPrefix: string;
  /** Base address of each service; empty for this origin. */
  services: ServiceAddresses;
  /** Address of the websocket endpoint, absolute or from the root. */
  websocket: string;
  registry: {
    url: string;
    /** Origins besides this one from which releases may be served. */
    origins: string[];
    /** Keys and what they may sign; nothing else is run. */
    publicKeys: TrustedKey[];
  };
  /** Address for reports of loads and crashes; empty for none. */
  telemetry: string;
}
