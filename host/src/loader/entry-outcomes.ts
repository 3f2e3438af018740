import type {FailureReason} from './load-failure.ts';

type Outcome = 'loading' | 'loaded' | 'failed';

const outcomes = new Map<string, Outcome>();

/** Remembers how the script of an entry ends: the federation runtime's own error does not tell. */
export function watchEntry(url: string, script: HTMLScriptElement) {
  outcomes.set(url, 'loading');
  script.addEventListener('load', () => outcomes.set(url, 'loaded'));
  script.addEventListener('error', () => outcomes.set(url, 'failed'));
}

/** Why an entry gave no container: its script ran without one, never came, or was refused. */
export function entryFailureReason(url: string): FailureReason {
  switch (outcomes.get(url)) {
    case 'loaded':
      return 'missing';
    case 'loading':
      return 'timeout';
    default:
      return 'error';
  }
}
