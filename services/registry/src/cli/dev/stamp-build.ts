import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {DevelopmentBuildRequest} from '@switchboard/contracts/registry/development/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';

/** Placeholder for the hash of the content of a build; has the same length, so that source maps stay right. */
const PLACEHOLDER = 'DEVBUILDHASH';

/** Placeholder version of a build. */
export const versionToStamp = (packageVersion: string): string =>
  `${packageVersion.split('-')[0]}-dev.${PLACEHOLDER}`;

export type StampedBuild = Pick<DevelopmentBuildRequest, 'release' | 'contents'>;

const sha = (algorithm: 'sha256' | 'sha384', bytes: Buffer | string) =>
  createHash(algorithm).update(bytes);

/** Pictures contain no names; scripts are text. */
const stamped = (bytes: Buffer, hash: string): Buffer => {
  const text = bytes.toString('utf8');
  return text.includes(PLACEHOLDER) ? Buffer.from(text.replaceAll(PLACEHOLDER, hash)) : bytes;
};

/**
 * Gives a build a version by its content: different builds of one page need different names, equal
 * builds the same.
 * @param directory webpack's output, built as {@link versionToStamp}
 */
export const stampBuild = async (directory: string): Promise<StampedBuild> => {
  const record = await readFile(join(directory, 'release.json'), 'utf8');
  const {files} = JSON.parse(record) as Release;
  const read = await Promise.all(
    files.map(async ({path}) => ({path, bytes: await readFile(join(directory, path))})),
  );
  const all = sha('sha256', record);
  for (const {path, bytes} of read) all.update(`\0${path}\0`).update(bytes);
  const hash = all.digest('hex').slice(0, PLACEHOLDER.length);
  const contents = read.map(({path, bytes}) => ({path, bytes: stamped(bytes, hash)}));
  const release = JSON.parse(record.replaceAll(PLACEHOLDER, hash)) as Release;
  return {
    release: {
      ...release,
      files: contents.map(({path, bytes}) => ({
        path,
        size: bytes.length,
        integrity: `sha384-${sha('sha384', bytes).digest('base64')}`,
      })),
    },
    contents: contents.map(({path, bytes}) => ({path, content: bytes.toString('base64')})),
  };
};
