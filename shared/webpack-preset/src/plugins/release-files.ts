import {createHash} from 'node:crypto';
import type {Compilation} from 'webpack';
import type {ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';

/** The hash of a file as subresource integrity wants it: `sha384-<base64>`. */
const integrityOf = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Every file that a compilation emits, in the order of their paths. */
export const emittedFiles = (compilation: Compilation): ReleaseFile[] =>
  compilation
    .getAssets()
    .map(({name, source}) => {
      const content = source.buffer();
      return {path: name, size: content.length, integrity: integrityOf(content)};
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
