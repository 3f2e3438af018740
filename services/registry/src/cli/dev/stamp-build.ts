import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {DevelopmentBuildRequest} from '@switchboard/contracts/registry/development/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';

/** Stands in a build for the hash of its content, and is as long as one, so that source maps stay right. */
const PLACEHOLDER = 'DEVBUILDHASH';

/** The version that a build is made as. */
export const versionToStamp = (packageVersion: string): string =>
  `${packageVersion.split('-')[0]}-dev.${PLACEHOLDER}`;

export type StampedBuild = Pick<DevelopmentBuildRequest, 'release' | 'contents'>;

const sha = (algorithm: 'sha256' | 'sha384', bytes: Buffer | string) =>
  createHash(algorithm).update(bytes);

/** A picture holds no names; a script is text. */
const stamped = (bytes: Buffer, hash: string): Buffer => {
  const text = bytes.toString('utf8');
  return text.includes(PLACEHOLDER) ? Buffer.from(text.replaceAll(PLACEHOLDER, hash)) : bytes;
};

/**
 * Gives a build a version by its content: two builds of one page must have names of their own, and equal ones the same.
 * @param directory what webpack wrote, made as {@link versionToStamp}
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
