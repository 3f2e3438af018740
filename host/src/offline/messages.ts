import {DASHBOARD} from '@switchboard/contracts/places/host';

/** File with the hash that its bytes must have. */
export interface KeptFile {
  /** Absolute address. */
  url: string;
  /** `sha384-<base64>`. */
  integrity: string;
}

/** Release that may be needed without the network. */
export interface KeptRelease {
  /** `tickets` */
  name: string;
  /** `tickets@1.4.2` */
  id: string;
  files: KeptFile[];
}

/** Message of a page to the worker: replaces earlier ones, except that opened and revoked entries remain. */
export interface KeepMessage {
  type: 'keep';
  /** The files of the host's build that runs in this page. */
  host: KeptFile[];
  /** All releases that may be kept: active and last known good ones. */
  releases: KeptRelease[];
  /** Names of remotes that were opened; only their releases are kept. */
  opened: string[];
  /** IDs of revoked releases. */
  revoked: string[];
}

/** Mark in the head of a page that the worker answered from its cache; its content is the time of storage. */
export const KEPT_MARK = 'switchboard-kept';

/** Message of the worker to a page whose user followed a notification. */
export interface OpenMessage {
  type: 'open';
  /** Path below /dashboard/. */
  path: string;
}

/** True when a path from a push may be followed: it belongs to the dashboard, on this origin. */
export const isDashboardPath = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith(`${DASHBOARD}/`) && !path.includes('\\');
