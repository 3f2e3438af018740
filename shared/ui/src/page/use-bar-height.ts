import {type RefObject, useLayoutEffect} from 'react';

/** Least height of the bar, in pixels. */
export const BAR_HEIGHT = 48;
/** Height of the top bar above it, in pixels. */
export const TOP_BAR = 54;
/** Gap below it, in pixels. */
const GAP = 8;

/**
 * Sets the height of a bar, which wraps where there is little room, as `--screen-bar` on the page, and scrolls focused
 * elements into view below the bar, not behind it.
 * @param ref the bar
 */
export function useBarHeight(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const bar = ref.current!;
    const {style} = document.documentElement;
    const measure = () => {
      const height = Math.max(bar.offsetHeight, BAR_HEIGHT);
      style.setProperty('--screen-bar', `${height}px`);
      style.setProperty(
        'scroll-padding-top',
        `calc(${TOP_BAR + height + GAP}px + var(--above-frame, 0px))`,
      );
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(bar);
    return () => {
      sizes.disconnect();
      style.removeProperty('--screen-bar');
      style.removeProperty('scroll-padding-top');
    };
  }, [ref]);
}
