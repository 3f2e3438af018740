import {type RefObject, useLayoutEffect} from 'react';

/** Between a message and what it stands above. */
const GAP = 8;
/** The top bar with a gap below it; messages stay under it. */
const TOP = 62;

/** Says on the messages, as `--foot`, how high what they would cover reaches. */
const place = ({offsetHeight, style}: HTMLElement) => {
  const needed = offsetHeight + 2 * GAP;
  let foot = 0;
  for (const element of document.querySelectorAll('[data-foot]')) {
    const {top, bottom} = element.getBoundingClientRect();
    // A dialog hides what is below it.
    const isShown = top < innerHeight && !element.closest('[aria-hidden=true]');
    if (isShown && bottom > innerHeight - needed) foot = Math.max(foot, innerHeight - top - GAP);
  }
  const height = `${Math.min(foot, innerHeight - needed - TOP)}px`;
  if (style.getPropertyValue('--foot') !== height) style.setProperty('--foot', height);
};

/**
 * Keeps messages above each `data-foot`, such as a bar at the foot of the window, that they would cover. While there are any it looks at
 * every frame: what they would cover may come, grow, scroll and be hidden.
 * @param ref the element that holds them
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
