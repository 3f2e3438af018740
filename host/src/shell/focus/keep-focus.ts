/** Parts of a screen that can have the focus in place of their contents. */
const PLACES =
  '[role=dialog], [role=alertdialog], [role=region], [role=group], section, form, table, ul, ol';
/** Time in which new content on the screen takes the focus. */
const GONE_MS = 100;
/** Time after which most controls that are disabled while they load can be pressed again. */
const DISABLED_MS = 1000;

interface Held {
  element: HTMLElement;
  /** Elements around it, the innermost first: they can no longer be determined once it has gone. */
  trail: readonly HTMLElement[];
  pathname: string;
}

const trailOf = ({parentElement}: HTMLElement): HTMLElement[] =>
  parentElement ? [parentElement, ...trailOf(parentElement)] : [];

const isDisabled = (element: HTMLElement): boolean => element.matches(':disabled');
const isLoading = (element: HTMLElement): boolean => element.matches('[class*="-loading"]');

/** Innermost part, or else the heading of the screen. */
const placeOf = ({trail}: Held): HTMLElement | null =>
  trail.find((one) => one.isConnected && one.matches(PLACES)) ??
  document.querySelector<HTMLElement>('h1');

function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  // As with headings: nothing can be pressed there.
  place.style.outline = 'none';
  place.focus({preventScroll: true});
}

let isStarted = false;

/**
 * Keeps the focus from falling to the page's body when its element is removed or disabled. An element that is disabled
 * only while it loads gets it back afterwards; otherwise the innermost list, table or part around it gets it, or the
 * heading of the screen. An element that takes the focus meanwhile keeps it.
 */
export function keepFocus(): void {
  if (isStarted) return;
  isStarted = true;
  let held: Held | undefined;
  let lost: Held | undefined;
  let standIn: HTMLElement | undefined;
  const isFree = () =>
    document.activeElement === document.body || document.activeElement === standIn;
  const settle = (one: Held) => {
    const {element, pathname} = one;
    const isBack = element.isConnected && (!isDisabled(element) || isLoading(element));
    // The heading of another page takes it.
    if (one !== lost || isBack || !isFree() || pathname !== window.location.pathname) return;
    standIn = placeOf(one) ?? undefined;
    if (standIn) focusPlace(standIn);
  };
  const look = () => {
    if (lost && lost.element.isConnected && !isDisabled(lost.element)) {
      const {element} = lost;
      lost = undefined;
      if (isFree()) element.focus({preventScroll: true});
      return;
    }
    if (!held || held === lost) return;
    const {element} = held;
    // Nothing has been drawn since: an element that has just been disabled still has the focus.
    const isTaken = isDisabled(element) && document.activeElement === element;
    if (element.isConnected && !isTaken) return;
    lost = held;
    setTimeout(settle, isTaken ? DISABLED_MS : GONE_MS, held);
  };
  document.addEventListener('focusin', ({target}) => {
    if (!(target instanceof HTMLElement) || target === standIn) return;
    held = {element: target, trail: trailOf(target), pathname: window.location.pathname};
    [lost, standIn] = [undefined, undefined];
  });
  // A click elsewhere means that the user wants the focus away.
  document.addEventListener('pointerdown', ({target}) => {
    if (held && !(target instanceof Node && held.element.contains(target)))
      [held, lost] = [undefined, undefined];
  });
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}
