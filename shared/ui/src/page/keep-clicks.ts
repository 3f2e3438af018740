/** A pointer that moves farther between press and release drags, or leaves what it pressed to call the click off; px. */
const STILL = 5;

/**
 * Gives a click to what was pressed, also where the page moved before the button was released. Browsers give it to what holds both,
 * so that a list which comes in between swallows it.
 * @returns ends this
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
    // Keys click too, where no pointer is.
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
