import {leaveState, onLeaveStateChange} from '@switchboard/router';
import {kept} from '@switchboard/session/kept';
import {carryingNow} from '../typed/load-carrying.ts';
import {hasTexts} from '../typed/notices.ts';

/**
 * Releases for which this tab was loaded again, `training@1.3.0`: one that leaves the same effects each time must not
 * cause endless reloads.
 */
const place = kept('switchboard.reloaded');
const ASK_MS = 3000;
const EDITED = 'input, textarea, select, [contenteditable=true], [contenteditable=""]';
const OPEN = '[role=dialog], [role=alertdialog], [role=menu]';

const reloadedFor = () => (place.read() ?? '').split(' ');

/** True when nothing is unsaved, being sent, on its way to a field or left to copy, and nobody is typing or in the middle of something. */
export const isFree = (): boolean =>
  leaveState() === 'allow' &&
  navigator.onLine &&
  !hasTexts() &&
  !carryingNow()?.isGivingBack() &&
  (document.hidden || !(document.activeElement?.matches(EDITED) || document.querySelector(OPEN)));

let isWaiting = false;

/**
 * Loads the tab again as soon as nothing is lost by it, once for each release.
 * @param id the release whose remaining effects cannot be removed
 * @param reload loads the page again
 */
export function reloadWhenFree(id: string, reload = () => window.location.reload()): void {
  if (isWaiting || reloadedFor().includes(id)) return;
  isWaiting = true;
  const look = () => {
    if (!isWaiting || !isFree()) return;
    isWaiting = false;
    clearInterval(timer);
    stop();
    document.removeEventListener('visibilitychange', look);
    place.write([...reloadedFor(), id].join(' ').trim());
    reload();
  };
  const timer = setInterval(look, ASK_MS);
  const stop = onLeaveStateChange(look);
  document.addEventListener('visibilitychange', look);
  look();
}
