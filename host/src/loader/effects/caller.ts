import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {addressesIn, releaseOf} from '../crashes/crash-origin.ts';
import type {Method} from './replace.ts';

/** Enough frames to see past the browser's own, such as `forEach`. */
const NEAR = 4;
/** An evaluation is at the far end of the stack. */
const FAR = 100;

/** Stack of the call; empty in a browser that does not provide it: there everything belongs to the host. */
function trace(limit: number, below: Method): string {
  if (!('captureStackTrace' in Error)) return '';
  const {stackTraceLimit} = Error;
  const traced: {stack?: string} = {};
  Error.stackTraceLimit = limit;
  Error.captureStackTrace(traced, below);
  Error.stackTraceLimit = stackTraceLimit;
  return traced.stack ?? '';
}

/**
 * Finds the release whose code calls a function: that of the innermost script in the stack. Calls of shared packages on
 * behalf of a section belong to the host.
 * @param below the called function
 * @returns undefined for the host
 */
export function callerOf(below: Method): Release | undefined {
  const [address] = addressesIn(trace(NEAR, below));
  return address ? releaseOf(address)?.signed.release : undefined;
}

/** True while that release's modules are being evaluated, which the runtime in its entry does; otherwise it renders or is called back. */
export const isEvaluating = ({entry}: Release, below: Method): boolean =>
  addressesIn(trace(FAR, below)).some((address) => address.endsWith(`/${entry}`));
