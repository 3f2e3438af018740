import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {Arm} from '@switchboard/contracts/registry/telemetry/schemas';
import {chosenRelease} from '../../registry/index.ts';
import {idOf} from './candidates.ts';

const NAMED: readonly Arm[] = ['active', 'canary', 'pin'];

/** Current arm of a release: an open canary may have been promoted. */
function armNow({signed, arm}: {signed: SignedRelease; arm: Arm}): Arm {
  const chosen = chosenRelease(signed.release.name);
  const isNamed = chosen !== undefined && idOf(chosen) === idOf({signed});
  return isNamed && NAMED.includes(arm) && NAMED.includes(chosen.arm) ? chosen.arm : arm;
}

/** Release with its current arm; the same object when nothing has changed. */
export function asNow<Running extends {signed: SignedRelease; arm: Arm}>(
  running: Running,
): Running {
  const arm = armNow(running);
  return arm === running.arm ? running : {...running, arm};
}
