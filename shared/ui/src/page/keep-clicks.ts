/** Pixels of movement between press and release beyond which the pointer is dragging, or cancels the click. */
const STILL = 5;

/**
 * Passes a click to the pressed element, even when the page moved before the button was released:
 * 50 to 100 ms pass in between, more on a busy device, and a count, an error below a field or a
 * message may appear. Browsers send such a click to the common ancestor, where nothing happens. A
 * pointer that moves away still cancels the click, and an element that was replaced gets nothing.
 * The click is untrusted (`isTrusted`), but the press has activated the page. Places keep their
 * height where a value comes late; this is for content of unknown height.
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
