/** Parts of a screen that can have the focus in place of what was in them. */
const PLACES =
  '[role=dialog], [role=alertdialog], [role=region], [role=group], section, form, table, ul, ol';
/** Whoever brings something new to the screen gives it the focus by then. */
const GONE_MS = 100;
/** What is disabled while it loads can mostly be pressed again by then. */
const DISABLED_MS = 1000;

interface Held {
  element: HTMLElement;
  /** What it stands in, the innermost first: it can no longer be asked once it has gone. */
  trail: readonly HTMLElement[];
  pathname: string;
}

const trailOf = ({parentElement}: HTMLElement): HTMLElement[] =>
  parentElement ? [parentElement, ...trailOf(parentElement)] : [];

const isDisabled = (element: HTMLElement): boolean => element.matches(':disabled');
const isLoading = (element: HTMLElement): boolean => element.matches('[class*="-loading"]');

/** The innermost part, or else the heading of the screen. */
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
 * From here on the focus does not fall to the page's body when what has it is removed or disabled. What is disabled only while it loads has it
 * again afterwards; otherwise the innermost list, table or part around it gets it, or the heading of the screen. Whatever else takes the focus
 * keeps it.
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
    // Nothing has been drawn since: what has just been disabled has the focus still.
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
  // Whoever clicks elsewhere wants the focus away.
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
