import type {ReleaseFile} from './release.ts';

/** `console.json`: what the registry needs to know of a build of its console. */
export interface ConsoleBuild {
  /** Scripts that the page loads, in order. */
  scripts: string[];
  files: ReleaseFile[];
}
