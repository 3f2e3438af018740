import {type RefObject, useLayoutEffect} from 'react';

/** Least height of the bar, in pixels. */
export const BAR_HEIGHT = 48;
/** Height of the top bar above it, in pixels. */
export const TOP_BAR = 54;
/** Gap below it, in pixels. */
const GAP = 8;

interface Measured {
  bar: RefObject<HTMLElement | null>;
  /** Element as high as the lines between the top bar and the bar: those move the bar without a change of its size. */
  above: RefObject<HTMLElement | null>;
}

/**
 * Sets the height of a bar, which wraps where there is little room, as `--screen-bar` on the page, and scrolls focused
 * elements into view below the bar, not behind it. A bar that scrolls away with the page covers nothing.
 */
export function useBarHeight({bar: barRef, above}: Measured) {
  useLayoutEffect(() => {
    const bar = barRef.current!;
    const {style} = document.documentElement;
    const measure = () => {
      const {position, top} = getComputedStyle(bar);
      const height = position === 'sticky' ? Math.max(bar.offsetHeight, BAR_HEIGHT) : 0;
      style.setProperty('--screen-bar', `${height}px`);
      style.setProperty('scroll-padding-top', `${(parseFloat(top) || TOP_BAR) + height + GAP}px`);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(bar);
    sizes.observe(above.current!);
    return () => {
      sizes.disconnect();
      style.removeProperty('--screen-bar');
      style.removeProperty('scroll-padding-top');
    };
  }, [barRef, above]);
}
