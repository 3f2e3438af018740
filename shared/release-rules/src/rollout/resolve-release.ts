import type {Role} from '@switchboard/contracts/user/schemas';
import type {
  ActiveRelease,
  Canary,
  SignedRelease,
} from '@switchboard/contracts/registry/document/schemas';
import type {Cohorts} from '@switchboard/contracts/registry/canaries/schemas';
import type {Arm} from '@switchboard/contracts/registry/telemetry/schemas';
import {releaseId} from '../trust/release-id.ts';

/** Reason for which a release runs: active for all, canary, pinned workspace, or preview of one browser session. */
export type RunArm = Exclude<Arm, 'known-good'>;

/** Properties of the signed-in person that determine the release. */
export interface Person {
  id: string;
  role: Role | null;
  workspaceId: string | undefined;
  isFirstTime: boolean;
}

export interface Visitor {
  /** From `bucketOf` with the salt of the canary; without one they are in it only by a cohort. */
  bucket?: number | undefined;
  person?: Person | undefined;
}

export interface Resolution {
  signed: SignedRelease;
  arm: RunArm;
}

/** True when a person is in a canary regardless of its percentage. */
const isInCohorts = (
  {workspaces = [], users = [], roles = [], firstTime}: Cohorts,
  {id, role, workspaceId = '', isFirstTime}: Person,
): boolean =>
  firstTime === isFirstTime ||
  users.includes(id) ||
  workspaces.includes(workspaceId) ||
  (role !== null && roles.includes(role));

const isIn = (
  {percent, cohorts, startsAt}: Canary,
  {bucket = 100, person}: Visitor,
  now: number,
): boolean =>
  (startsAt === undefined || Date.parse(startsAt) <= now) &&
  (bucket < percent || (person !== undefined && isInCohorts(cohorts, person)));

/**
 * Release of a remote for a visitor: the pinned one of their workspace, otherwise the canary if
 * they are in it, otherwise the active one. Skips revoked ones.
 * @param rollout the remote's entry in the document
 * @param visitor the visitor
 * @param moment the time, in milliseconds, and the ids of revoked releases, `tickets@1.4.2`
 * @returns undefined when nothing may run
 */
export function resolveRelease(
  rollout: ActiveRelease,
  visitor: Visitor,
  {now, revoked}: {now: number; revoked: readonly string[]},
): Resolution | undefined {
  const {canary, pins} = rollout;
  const workspaceId = visitor.person?.workspaceId;
  const pin =
    workspaceId === undefined
      ? undefined
      : pins?.find(({workspaces}) => workspaces.includes(workspaceId));
  const candidates: Resolution[] = [];
  if (pin) candidates.push({signed: pin, arm: 'pin'});
  if (canary && isIn(canary, visitor, now)) candidates.push({signed: canary, arm: 'canary'});
  candidates.push({signed: rollout, arm: 'active'});
  return candidates.find(({signed}) => !revoked.includes(releaseId(signed.release)));
}
