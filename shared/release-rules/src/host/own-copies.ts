import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';

/** Texts that only React itself contains; no minifier changes them. */
const MARKS: Readonly<Record<string, RegExp>> = {
  react: /takes an object of state variables to update or a function which returns an object/,
  'react-dom': /react\.dev\/errors\/|reactjs\.org\/docs\/error-decoder/,
};

/** React packages bundled in a script. */
const ownCopies = (script: string): string[] =>
  Object.keys(MARKS).filter((name) => MARKS[name]!.test(script));

/**
 * A page may have only the host's React, because hooks of a second one fail. Rule: `shared-copy`.
 * @param scripts path and text of each script of a release
 */
export const copyFaults = (
  scripts: Iterable<readonly [path: string, text: string]>,
): BrokenRule[] =>
  [...scripts].flatMap(([path, text]) =>
    ownCopies(text).map((name) => ({
      rule: 'shared-copy',
      message: `${path} brings its own ${name}, but a page has one: the host's.`,
      remedy: `Import only what the host shares of ${name}, and build the release with the webpack preset of the repository, which takes it from the host.`,
    })),
  );
