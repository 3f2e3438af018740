import {releaseId} from '@switchboard/release-rules/trust';
import type {ChosenRelease} from './document-store.ts';

const KEY = 'switchboard.visitor';

let ofThisTab: string | undefined;

/**
 * What stays the same of this browser while canaries come and go (G11): random, made when it is first asked for, sent to
 * nobody. A browser that keeps nothing has one for each tab.
 */
export function visitorId(): string {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    localStorage.setItem(KEY, (ofThisTab ??= crypto.randomUUID()));
  } catch {
    // Storage is full or forbidden.
  }
  return (ofThisTab ??= crypto.randomUUID());
}

const KEPT_SECONDS = 2_592_000;

/** Notes what runs here instead of active releases, so that the front door preloads that next time (G14). */
export function noteRuns(releases: Record<string, ChosenRelease>) {
  const ids = Object.values(releases).flatMap(({arm, signed}) =>
    arm === 'active' || arm === 'preview' ? [] : [releaseId(signed.release)],
  );
  document.cookie = `switchboard_runs=${ids.join('|')};path=/;samesite=strict;max-age=${ids.length && KEPT_SECONDS}`;
}
