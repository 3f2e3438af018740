import {createHash} from 'node:crypto';
import type {DevelopmentBuildRequest} from '@switchboard/contracts/registry/development/schemas';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {isDevelopmentVersion} from '@switchboard/release-rules/trust';
import {broken} from '../../broken-rules.ts';

export interface ReceivedFile {
  path: string;
  content: Buffer;
}

const isWhole = (
  {size, integrity}: Release['files'][number],
  content: Buffer | undefined,
): boolean =>
  content?.length === size &&
  integrity === `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Files of a build from its request. */
export const receivedFiles = ({contents}: DevelopmentBuildRequest): ReceivedFile[] =>
  contents.map(({path, content}) => ({path, content: Buffer.from(content, 'base64')}));

/** Requirements for a build in development: a version of its own, complete, with exactly the bytes that its record lists. */
export const checkBuild = (
  {name, version, files}: Release,
  received: readonly ReceivedFile[],
): BrokenRule[] => {
  const byPath = new Map(received.map(({path, content}) => [path, content]));
  const listed = new Set(files.map(({path}) => path));
  const remedy = `Build it again: npm run dev -- ${name}.`;
  return [
    ...(isDevelopmentVersion(version)
      ? []
      : [
          broken(
            'development-version',
            `${version} is not the version of a development build.`,
            'Use one like 1.4.0-dev.0123456789ab.',
          ),
        ]),
    ...files
      .filter((file) => !isWhole(file, byPath.get(file.path)))
      .map(({path}) =>
        broken(
          'file-listed',
          `"${path}" is missing, or does not have the bytes of its record.`,
          remedy,
        ),
      ),
    ...received
      .filter(({path}) => !listed.has(path))
      .map(({path}) =>
        broken('file-listed', `"${path}" is not among the files of the build.`, remedy),
      ),
  ];
};
