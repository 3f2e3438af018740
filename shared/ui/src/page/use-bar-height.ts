import {type RefObject, useLayoutEffect} from 'react';

/** Least height of the bar, in pixels. */
export const BAR_HEIGHT = 48;
/** Height of the top bar above it, in pixels. */
export const TOP_BAR = 54;
/** Gap below it, in pixels. */
const GAP = 8;

const {style} = document.documentElement;
/** Bars on the page: two while one section replaces another. */
let bars = 0;

/** Sets a property unless it has the value: a change makes the browser compute the styles of the whole page. */
const setOnce = (name: string, value: string) => {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
};

/** Leaves the properties to the next bar if it comes in the same render. */
const clean = () => {
  if (bars > 0) return;
  style.removeProperty('--screen-bar');
  style.removeProperty('scroll-padding-top');
};

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
    bars += 1;
    const measure = () => {
      const {position, top} = getComputedStyle(bar);
      const height = position === 'sticky' ? Math.max(bar.offsetHeight, BAR_HEIGHT) : 0;
      setOnce('--screen-bar', `${height}px`);
      setOnce('scroll-padding-top', `${(parseFloat(top) || TOP_BAR) + height + GAP}px`);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(bar);
    sizes.observe(above.current!);
    return () => {
      sizes.disconnect();
      bars -= 1;
      queueMicrotask(clean);
    };
  }, [barRef, above]);
}
