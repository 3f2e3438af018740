import type {FailureReason} from './load-failure.ts';

/** By address: why an entry has given no container so far. The federation runtime's own error does not tell. */
const reasons = new Map<string, FailureReason>();

/** Follows the script of an entry: it has not arrived, it ran but gave no container, or it was refused. */
export function watchEntry(url: string, script: HTMLScriptElement) {
  reasons.set(url, 'timeout');
  script.addEventListener('load', () => reasons.set(url, 'missing'));
  script.addEventListener('error', () => reasons.set(url, 'error'));
}

/** Why an entry gave no container. */
export const entryFailureReason = (url: string): FailureReason => reasons.get(url) ?? 'error';
