import type {SavedReport} from '@switchboard/contracts/reports/schemas';
import {mayFully} from '@switchboard/contracts/team/permissions';
import {useCurrentUser} from '@switchboard/session';

/** Whether the reader shares reports with everyone, and changes those that are shared. */
export function useMayShare(): boolean {
  const {role} = useCurrentUser();
  return role !== null && mayFully(role, 'shareMacrosAndViews');
}

/** Whether a report of those that the reader sees may be changed: private ones are their own. */
export function useMayChange(): (report: SavedReport) => boolean {
  const mayShare = useMayShare();
  return ({visibility}) => visibility === 'private' || mayShare;
}
