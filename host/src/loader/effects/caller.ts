import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {addressesIn, releaseOf} from '../crashes/crash-origin.ts';
import type {Method} from './replace.ts';

/** Enough to see past what the browser itself calls in between, such as `forEach`. */
const NEAR = 4;
/** An evaluation stands at the far end of the stack. */
const FAR = 100;

/** Empty in a browser that cannot say so: there everything is the host's. */
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
 * The release whose code calls a function: the innermost script in the stack is its own. What shared packages do for a section is
 * the host's.
 * @param below the function that is called
 * @returns undefined for the host
 */
export function callerOf(below: Method): Release | undefined {
  const [address] = addressesIn(trace(NEAR, below));
  return address ? releaseOf(address)?.signed.release : undefined;
}

/** Whether that release's modules are being evaluated, which the runtime in its entry does; otherwise it renders or is called back. */
export const isEvaluating = ({entry}: Release, below: Method): boolean =>
  addressesIn(trace(FAR, below)).some((address) => address.endsWith(`/${entry}`));
