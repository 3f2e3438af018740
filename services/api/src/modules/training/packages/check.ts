import {problem} from '@switchboard/service-kit/errors';
import type {Core} from '#core/index.ts';
import {isWorkEnded} from '#workers/index.ts';
import type {CheckedPackage} from './check-work.ts';

const HARD_TO_READ = 'The package takes too long to check. Split it into several packages.';

interface Unchecked {
  path: string;
  size: number;
  /** Keys of its owner; they share the threads fairly. */
  keys: readonly string[];
}

/** Checks an archive in a thread. @throws 415 for anything but a SCORM package */
export const checkPackage = ({workers}: Pick<Core, 'workers'>, {path, size, keys}: Unchecked) =>
  workers
    .run<CheckedPackage>({
      lane: 'imports',
      module: new URL('./check-work.ts', import.meta.url),
      input: path,
      keys,
      bytes: size,
    })
    .catch((error: unknown) => {
      if (isWorkEnded(error) && error.reason !== 'stopped')
        throw problem('unsupported_file', HARD_TO_READ);
      throw error;
    });
