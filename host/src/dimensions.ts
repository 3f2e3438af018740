/** Pixels, from specification section 9. */
export const DRAWER_OPEN_WIDTH = 215;
export const DRAWER_CLOSED_WIDTH = 63;
export const TOP_BAR_HEIGHT = 54;
/** Height of the part above the frame: a preview's bar, which sets it. */
export const ABOVE_FRAME = 'var(--above-frame, 0px)';
/** Lower edge of the top bar. */
export const BELOW_TOP_BAR = `calc(${TOP_BAR_HEIGHT}px + ${ABOVE_FRAME})`;
