/** Pixels, from specification section 9. */
export const DRAWER_OPEN_WIDTH = 215;
export const DRAWER_CLOSED_WIDTH = 63;
export const TOP_BAR_HEIGHT = 54;
/** Height of what stands above the frame: a preview's bar, which sets it. */
export const ABOVE_FRAME = 'var(--above-frame, 0px)';
/** Where the top bar ends. */
export const BELOW_TOP_BAR = `calc(${TOP_BAR_HEIGHT}px + ${ABOVE_FRAME})`;
