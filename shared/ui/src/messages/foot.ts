import {type RefObject, useLayoutEffect} from 'react';

/** Gap between a message and the element below it. */
const GAP = 8;
/** Height of the top bar with a gap below it; messages stay below that. */
const TOP = 62;

/** Sets the height of elements that messages must not cover as `--foot` on the messages. */
const place = ({offsetHeight, style}: HTMLElement) => {
  const needed = offsetHeight + 2 * GAP;
  let foot = 0;
  for (const element of document.querySelectorAll('[data-foot]')) {
    const {top, bottom} = element.getBoundingClientRect();
    // A dialog hides content below it.
    const isShown = top < innerHeight && !element.closest('[aria-hidden=true]');
    if (isShown && bottom > innerHeight - needed) foot = Math.max(foot, innerHeight - top - GAP);
  }
  const height = `${Math.min(foot, innerHeight - needed - TOP)}px`;
  if (style.getPropertyValue('--foot') !== height) style.setProperty('--foot', height);
};

/**
 * Keeps messages above each `data-foot` that they would cover, such as a bar at the bottom of the
 * window. Checks every frame while there are messages, because such elements may appear, grow,
 * scroll and be hidden.
 * @param ref the element that contains them
 * @param shown the messages
 */
export function useFoot(ref: RefObject<HTMLElement | null>, shown: readonly unknown[]) {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || shown.length === 0) return undefined;
    let frame = 0;
    const look = () => {
      place(element);
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [ref, shown]);
}
