import {useEffect, useRef, type RefObject} from 'react';

let firstScreenShown = false;

/**
 * Moves focus to a screen's heading after a navigation, so that keyboards and screen readers start
 * there. The first screen of a page load keeps the browser's own focus.
 * @param screen id of the screen; a new value counts as a navigation
 * @returns a ref for the heading, which needs `tabIndex={-1}`
 */
export function useHeadingFocus(screen = ''): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (firstScreenShown) heading.current?.focus();
    firstScreenShown = true;
  }, [screen]);
  return heading;
}
