import {PACKAGES_PATH} from '@switchboard/contracts/packages/addresses';
import {isGoodLink, signLink} from '../../connect/service.ts';

export {PACKAGES_PATH};

export interface PackageRef {
  workspaceId: string;
  fileId: string;
}

/** Holder of a grant. */
interface Holder {
  workspaceId: string;
  /** The session that it ends with. */
  sessionId: string;
}

const targetOf = ({workspaceId, sessionId, fileId}: Holder & {fileId: string}) => ({
  kind: 'package' as const,
  workspaceId,
  id: `${fileId}.${sessionId}`,
});

/**
 * The folder under which the files of a package are served while a session is in use, to anybody who knows it: the grant is a part of the
 * path, so that relative addresses within the package contain it too.
 * @param key the workspace's
 * @returns ends with a slash
 */
export const folderOf = (
  {workspaceId, fileId}: PackageRef,
  sessionId: string,
  {key, now}: {key: string; now: Date},
): string => {
  const signed = new URLSearchParams(
    signLink(targetOf({workspaceId, sessionId, fileId}), key, now),
  );
  const grant = [workspaceId, sessionId, signed.get('expires'), signed.get('signature')].join('.');
  return `${PACKAGES_PATH}${fileId}/${grant}/`;
};

/** Parses the holder of a grant, which must still be verified with `isGoodGrant`. */
export const holderOf = (grant: string): Holder => {
  const [workspaceId = '', sessionId = ''] = grant.split('.', 2);
  return {workspaceId, sessionId};
};

/** True when a grant was issued here for a file, and has not expired. */
export const isGoodGrant = (
  fileId: string,
  grant: string,
  at: {key: string; now: Date},
): boolean => {
  const [, , expires, signature, ...rest] = grant.split('.');
  return (
    rest.length === 0 &&
    isGoodLink(targetOf({...holderOf(grant), fileId}), {expires, signature}, at)
  );
};

/** A path of a package within its folder. */
export const writePath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');
