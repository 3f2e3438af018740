import type {ReleaseFile} from './releases/schemas.ts';

/** What a deployed host offers to remotes. */
export interface HostProvides {
  contract: number;
  /** Shared module → its version. */
  shared: Record<string, string>;
}

/** `host.json`: what the front door needs to know of a build of the host. */
export interface HostBuild {
  /** Scripts of the first page load, in order. */
  scripts: string[];
  /** Named lazy chunk → its scripts. */
  chunks: Record<string, string[]>;
  /** Named lazy chunk → shared modules that it uses at once. */
  chunkShared: Record<string, string[]>;
  /** Lazily shared module → its scripts. */
  shared: Record<string, string[]>;
  files: ReleaseFile[];
  provides: HostProvides;
}

/** `console.json`: what the registry needs to know of a build of its console. */
export interface ConsoleBuild {
  /** Scripts that the page loads, in order. */
  scripts: string[];
  files: ReleaseFile[];
}
