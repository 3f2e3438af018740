import type {ReleaseFile} from './releases/schemas.ts';

/** Shared modules that a deployed host offers to remotes. */
export interface HostProvides {
  contract: number;
  /** Shared module → its version. */
  shared: Record<string, string>;
}

/** `host.json`: description of a build of the host for the front door. */
export interface HostBuild {
  /** Scripts of the first page load, in order. */
  scripts: string[];
  /** Named lazy chunk → its scripts. */
  chunks: Record<string, string[]>;
  /** Named lazy chunk → shared modules that it uses immediately. */
  chunkShared: Record<string, string[]>;
  /** Lazily shared module → its scripts. */
  shared: Record<string, string[]>;
  files: ReleaseFile[];
  provides: HostProvides;
}

/** `console.json`: description of a build of the console for the registry. */
export interface ConsoleBuild {
  /** Scripts of the page, in order. */
  scripts: string[];
  files: ReleaseFile[];
}
