/** Number of times that a new page may take the focus before it keeps it: a conflict of two would never end. */
const TIMES = 10;
const MOVES = ['Tab', 'Escape'];

const isChord = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');

/**
 * Keeps the focus in the field of the user, although a new page takes it for its heading, until the user moves it.
 * @param place element with the focus
 * @param isAlone returns true when Tab would lead nowhere: the next field is on its way too
 * @returns a function that ends it
 */
export function holdFocus(place: HTMLElement, isAlone = () => false): () => void {
  let times = 0;
  const focused = document.activeElement as HTMLElement;
  const onFocus = ({target}: FocusEvent) => {
    const isWithin = target instanceof Node && place.contains(target);
    if (isWithin || !place.isConnected) return;
    times += 1;
    if (times <= TIMES) focused.focus({preventScroll: true});
  };
  const onPointer = ({target}: Event) => {
    if (!(target instanceof Node && place.contains(target))) stop();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && isAlone()) event.preventDefault();
    else if (MOVES.includes(event.key) || isChord(event)) stop();
  };
  const stop = () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointer, {capture: true});
    document.removeEventListener('keydown', onKey, {capture: true});
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointer, {capture: true});
  document.addEventListener('keydown', onKey, {capture: true});
  return stop;
}
