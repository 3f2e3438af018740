import type {Role} from '@switchboard/contracts/user/schemas';
import type {
  ActiveRelease,
  Canary,
  SignedRelease,
} from '@switchboard/contracts/registry/document/schemas';
import type {Cohorts} from '@switchboard/contracts/registry/canaries/schemas';
import type {Arm} from '@switchboard/contracts/registry/telemetry/schemas';
import {releaseId} from '../trust/release-id.ts';

/** As what a release runs: for all, for those of a canary, for a workspace that is pinned to it, or as the preview of one browser session. */
export type RunArm = Exclude<Arm, 'known-good'>;

/** Who is signed in, as far as it decides what runs. */
export interface Person {
  id: string;
  role: Role | null;
  workspaceId: string | undefined;
  isFirstTime: boolean;
}

export interface Visitor {
  /** From `bucketOf` with the salt of the canary; without one they are in it as a member of a cohort only. */
  bucket?: number | undefined;
  person?: Person | undefined;
}

export interface Resolution {
  signed: SignedRelease;
  arm: RunArm;
}

/** Whether a person is in a canary whatever its percentage. */
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
 * The release of a remote that a visitor runs: what their workspace is pinned to, else the canary if they are in it, else
 * the active one. Revoked ones are passed over.
 * @param rollout what the document says of the remote
 * @param visitor who it is for
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
