import {PACKAGES_PATH} from '@switchboard/contracts/packages/addresses';
import {isGoodLink, signLink} from '../../connect/service.ts';

export {PACKAGES_PATH};

export interface PackageRef {
  workspaceId: string;
  fileId: string;
}

/** Who a grant is for. */
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
 * The folder under which the files of a package can be had while a session is in use, by whoever knows it: the grant is a part of the path,
 * so that addresses within the package, which are relative to one another, have it too.
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

/** Whose a grant is, if it is one; it has to be looked at with `isGoodGrant` still. */
export const holderOf = (grant: string): Holder => {
  const [workspaceId = '', sessionId = ''] = grant.split('.', 2);
  return {workspaceId, sessionId};
};

/** Whether a grant was made here for a file, and has not ended by itself. */
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
