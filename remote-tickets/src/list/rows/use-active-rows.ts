import {useState, type FocusEvent, type PointerEvent} from 'react';

const rowOf = (target: EventTarget) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-ticket]')?.dataset['ticket']
    : undefined;

/** Rows that show their actions: under the pointer, with keyboard focus, or with an open menu. */
export function useActiveRows() {
  const [hovered, setHovered] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const [held, setHeld] = useState<string>();
  return {
    isActive: (id: string) => id === hovered || id === focused || id === held,
    setHeld,
    /** Handlers of the element around the rows. Layers above the page are in no row. */
    handlers: {
      onPointerOver: ({target, pointerType}: PointerEvent) => {
        if (pointerType !== 'touch') setHovered((known) => rowOf(target) ?? known);
      },
      onPointerLeave: () => setHovered(undefined),
      onFocus: ({target}: FocusEvent) => {
        if (target.matches(':focus-visible')) setFocused((known) => rowOf(target) ?? known);
      },
      onBlur: ({currentTarget, relatedTarget}: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      },
    },
  };
}
