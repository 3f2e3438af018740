import type {SavedReport} from '@switchboard/contracts/reports/schemas';
import {mayFully} from '@switchboard/contracts/team/permissions';
import {useCurrentUser} from '@switchboard/session';

/** True when the reader may share reports with everyone, and change shared ones. */
export function useMayShare(): boolean {
  const {role} = useCurrentUser();
  return role !== null && mayFully(role, 'shareMacrosAndViews');
}

/** True when a visible report may be changed: private ones are the reader's own. */
export function useMayChange(): (report: SavedReport) => boolean {
  const mayShare = useMayShare();
  return ({visibility}) => visibility === 'private' || mayShare;
}
