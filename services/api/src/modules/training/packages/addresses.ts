import {PACKAGES_PATH} from '@switchboard/contracts/packages/addresses';
import {isGoodLink, signLink} from '../../connect/service.ts';

export {PACKAGES_PATH};

export interface PackageRef {
  workspaceId: string;
  fileId: string;
}

const targetOf = ({workspaceId, fileId}: PackageRef) => ({
  kind: 'package' as const,
  workspaceId,
  id: fileId,
});

/**
 * The folder under which the files of a package can be had for some hours, by whoever knows it: the grant is a part of the path, so that
 * addresses within the package, which are relative to one another, have it too.
 * @param key the workspace's
 * @returns ends with a slash
 */
export const folderOf = (ref: PackageRef, key: string, now: Date): string => {
  const signed = new URLSearchParams(signLink(targetOf(ref), key, now));
  const grant = [ref.workspaceId, signed.get('expires'), signed.get('signature')].join('.');
  return `${PACKAGES_PATH}${ref.fileId}/${grant}/`;
};

/** Whose package a grant is for, if it is one; it has to be looked at with `isGoodGrant` still. */
export const workspaceOf = (grant: string): string => grant.split('.', 1)[0] ?? '';

export const isGoodGrant = (
  ref: PackageRef,
  grant: string,
  at: {key: string; now: Date},
): boolean => {
  const [workspace, expires, signature, ...rest] = grant.split('.');
  return (
    workspace === ref.workspaceId &&
    rest.length === 0 &&
    isGoodLink(targetOf(ref), {expires, signature}, at)
  );
};

/** A path of a package within its folder. */
export const writePath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');
