/** True while the page is visible and focused. */
const isWatched = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Top of the bar at the foot of the screen, which grows with its text; falls back to the element's scroll margin. */
const footOf = (scrollMarginBottom: number): number => {
  const feet = [...document.querySelectorAll('[data-foot]')];
  return feet.length > 0
    ? Math.min(window.innerHeight, ...feet.map((foot) => foot.getBoundingClientRect().top))
    : window.innerHeight - scrollMarginBottom;
};

const pixels = (length: string): number => parseFloat(length) || 0;

/** True for an element in the uncovered part of the viewport: the scroll padding of the page is the height of the bars at the top. */
const isInView = (element: Element | null): boolean => {
  if (!element) return false;
  const {top, bottom} = element.getBoundingClientRect();
  const {scrollMarginTop, scrollMarginBottom} = getComputedStyle(element);
  const {scrollPaddingTop} = getComputedStyle(document.documentElement);
  const above = pixels(scrollPaddingTop) + pixels(scrollMarginTop);
  return bottom >= above && top <= footOf(pixels(scrollMarginBottom));
};

/** True while an element is seen: in the viewport of a visible, focused tab. */
export const isSeen = (id: string): boolean => isWatched() && isInView(document.getElementById(id));

const LISTENING = {capture: true, passive: true};

/**
 * Calls back whenever the visible content may have changed.
 * @returns a function that stops it
 */
export function onSight(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  document.addEventListener('scroll', look, LISTENING);
  const sizes = new ResizeObserver(look);
  sizes.observe(document.body);
  return () => {
    sizes.disconnect();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
    document.removeEventListener('scroll', look, LISTENING);
  };
}
