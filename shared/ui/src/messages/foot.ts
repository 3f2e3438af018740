import {type RefObject, useLayoutEffect} from 'react';
import {create} from 'zustand';

/** Between a message and what it stands above. */
const GAP = 8;
/** The top bar with a gap below it; messages stay under it. */
const TOP = 62;

const useFeet = create<{feet: readonly HTMLElement[]}>(() => ({feet: []}));

/**
 * Messages stand above this element while they would cover it, such as a bar at the foot of the window.
 * @param element used as a `ref`
 * @returns what ends it
 */
export const keepUncovered = (element: HTMLElement | null) => {
  if (!element) return undefined;
  useFeet.setState(({feet}) => ({feet: [...feet, element]}));
  return () => useFeet.setState(({feet}) => ({feet: feet.filter((foot) => foot !== element)}));
};

/** Says on the messages, as `--foot`, how high what they would cover reaches. */
const place = (messages: HTMLElement, feet: readonly HTMLElement[]) => {
  const {innerHeight} = globalThis;
  const needed = messages.offsetHeight + 2 * GAP;
  const tops = feet
    // A dialog hides what is below it.
    .filter((foot) => !foot.closest('[aria-hidden="true"]'))
    .map((foot) => foot.getBoundingClientRect())
    .filter(({top, bottom}) => top < innerHeight && bottom > innerHeight - needed)
    .map(({top}) => innerHeight - top - GAP);
  const foot = Math.min(Math.max(0, ...tops), innerHeight - needed - TOP);
  messages.style.setProperty('--foot', `${foot}px`);
};

/**
 * Keeps messages above what asked for it while there are any: it may appear, grow, scroll and be hidden.
 * @param ref the element that holds them
 * @param shown the messages
 */
export function useFoot(ref: RefObject<HTMLElement | null>, shown: readonly unknown[]) {
  const feet = useFeet((state) => state.feet);
  useLayoutEffect(() => {
    const messages = ref.current;
    if (!messages || shown.length === 0) return undefined;
    const update = () => place(messages, feet);
    update();
    const sizes = new ResizeObserver(update);
    [messages, ...feet].forEach((element) => sizes.observe(element));
    addEventListener('scroll', update, {capture: true, passive: true});
    addEventListener('resize', update);
    addEventListener('focusin', update);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', update, {capture: true});
      removeEventListener('resize', update);
      removeEventListener('focusin', update);
    };
  }, [ref, feet, shown]);
}
