/** Whether somebody has the page before their eyes. */
const isWatched = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Where what stands at the foot of the screen begins, however much is written in it; without one the element's scroll margin says it. */
const footOf = (scrollMarginBottom: number): number => {
  const feet = [...document.querySelectorAll('[data-foot]')];
  return feet.length > 0
    ? Math.min(window.innerHeight, ...feet.map((foot) => foot.getBoundingClientRect().top))
    : window.innerHeight - scrollMarginBottom;
};

/** In the part of the viewport that nothing covers: what sticks at its top is as high as the element's scroll margin. */
const isInView = (element: Element | null): boolean => {
  if (!element) return false;
  const {top, bottom} = element.getBoundingClientRect();
  const {scrollMarginTop, scrollMarginBottom} = getComputedStyle(element);
  const [above, below] = [scrollMarginTop, scrollMarginBottom].map(
    (margin) => parseFloat(margin) || 0,
  );
  return bottom >= above! && top <= footOf(below!);
};

/** Whether somebody has an element before their eyes: in the viewport of a visible tab that has the focus. */
export const isSeen = (id: string): boolean => isWatched() && isInView(document.getElementById(id));

const LISTENING = {capture: true, passive: true};

/**
 * Calls back whenever what somebody has before their eyes may have changed.
 * @returns a function that ends it
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
