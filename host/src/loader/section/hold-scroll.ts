/** Time in which new content takes its focus and its height. */
const SETTLING_MS = 1000;
const PATIENCE_MS = 3000;
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const WRITTEN = 'input, textarea, select, [contenteditable=true]';

/** True for typing, which scrolls nothing. */
const isTyping = ({type, target}: Event) =>
  type === 'keydown' && target instanceof Element && target.closest(WRITTEN) !== null;

/**
 * Holds the scroll position of the page while its content is replaced, until that has settled or the user scrolls (L15).
 * @param top pixels from the top
 */
export function holdScroll(top: number) {
  if (top === 0) return;
  const began = performance.now();
  let frame = 0;
  const hold = () => {
    if (window.scrollY !== top) window.scrollTo({top, behavior: 'instant'});
    const age = performance.now() - began;
    const isThere = Math.abs(window.scrollY - top) <= 1;
    if (age < SETTLING_MS || (!isThere && age < PATIENCE_MS)) frame = requestAnimationFrame(hold);
    else stop();
  };
  const give = (event: Event) => {
    if (!isTyping(event)) stop();
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of OWN_SCROLLING) window.removeEventListener(type, give);
  };
  for (const type of OWN_SCROLLING) window.addEventListener(type, give);
  frame = requestAnimationFrame(hold);
}
