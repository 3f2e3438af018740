import {createHash} from 'node:crypto';
import type {Compilation} from 'webpack';
import type {ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';

/** Hash of a file in the format of subresource integrity: `sha384-<base64>`. */
const integrityOf = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Emitted files of a compilation, sorted by path. */
export const emittedFiles = (compilation: Compilation): ReleaseFile[] =>
  compilation
    .getAssets()
    .map(({name, source}) => {
      const content = source.buffer();
      return {path: name, size: content.length, integrity: integrityOf(content)};
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
