const PATIENCE_MS = 3000;
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Brings the page back to where it was scrolled to, as soon as its new content is long enough, unless the person scrolls.
 * @param top pixels from the top
 */
export function holdScroll(top: number) {
  if (top === 0) return;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of OWN_SCROLLING) window.removeEventListener(type, stop);
  };
  const observer = new ResizeObserver(() => {
    window.scrollTo({top, behavior: 'instant'});
    if (Math.abs(window.scrollY - top) <= 1) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const type of OWN_SCROLLING) window.addEventListener(type, stop);
  observer.observe(document.body);
}
