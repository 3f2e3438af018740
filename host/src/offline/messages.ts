/** A file with the hash that its bytes must have. */
export interface KeptFile {
  /** Absolute address. */
  url: string;
  /** `sha384-<base64>`. */
  integrity: string;
}

/** A release that may be needed without the network. */
export interface KeptRelease {
  /** `tickets` */
  name: string;
  /** `tickets@1.4.2` */
  id: string;
  files: KeptFile[];
}

/** What a page tells the worker: replaces what was said before, except that what was opened or revoked stays so. */
export interface KeepMessage {
  type: 'keep';
  /** The files of the host's build that runs in this page. */
  host: KeptFile[];
  /** All releases that may be kept: active ones and last known good ones. */
  releases: KeptRelease[];
  /** Names of remotes that were opened; of the releases, those of these are kept. */
  opened: string[];
  /** IDs of revoked releases. */
  revoked: string[];
}

/** Put into the head of a page that the worker answered from what it kept; its content says when it was kept. */
export const KEPT_MARK = 'switchboard-kept';

/** What the worker tells a page whose person followed a notification. */
export interface OpenMessage {
  type: 'open';
  /** Below /dashboard/. */
  path: string;
}

/** Whether a path may be followed that came with a push: of the dashboard, on this origin. */
export const isDashboardPath = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith('/dashboard/') && !path.includes('\\');
