import {releaseId} from '@switchboard/release-rules/trust';
import {kept} from '@switchboard/session/kept';
import type {ChosenRelease} from './document-store.ts';

const place = kept('switchboard.visitor');

let ofThisTab: string | undefined;

/**
 * Id of this browser that stays the same while canaries come and go (G11): random, made on first use, sent to nobody. A
 * browser without storage has one for each tab.
 */
export function visitorId(): string {
  const known = place.read();
  if (known) return known;
  ofThisTab ??= crypto.randomUUID();
  place.write(ofThisTab);
  return ofThisTab;
}

const KEPT_SECONDS = 2_592_000;

/** Notes the releases that run here instead of active ones, so that the front door preloads them next time (G14). */
export function noteRuns(releases: Record<string, ChosenRelease>) {
  const ids = Object.values(releases).flatMap(({arm, signed}) =>
    arm === 'active' || arm === 'preview' ? [] : [releaseId(signed.release)],
  );
  document.cookie = `switchboard_runs=${ids.join('|')};path=/;samesite=strict;max-age=${ids.length && KEPT_SECONDS}`;
}
