/** Pixels of movement between press and release beyond which the pointer is dragging, or cancels the click. */
const STILL = 5;

/**
 * Passes a click to the pressed element, even when the page moved before the button was released.
 * Browsers send it to the common ancestor, so a list that appears in between would swallow it.
 * @returns a function that stops this
 */
export function keepClicks(): () => void {
  let pressed: PointerEvent | undefined;
  const press = (event: PointerEvent) => void (pressed = event);
  const click = (event: MouseEvent) => {
    const {target: wanted, clientX, clientY} = pressed ?? {};
    const {target} = event;
    pressed = undefined;
    if (!(wanted instanceof Element && target instanceof Element)) return;
    const moved = Math.hypot(event.clientX - clientX!, event.clientY - clientY!);
    // Keys also cause clicks, without a pointer.
    if (wanted === target || !target.contains(wanted) || moved > STILL || !event.detail) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    wanted.dispatchEvent(new MouseEvent('click', event));
  };
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('click', click, true);
  return () => {
    window.removeEventListener('pointerdown', press, true);
    window.removeEventListener('click', click, true);
  };
}
