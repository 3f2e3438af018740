/** Pixels, from specification section 9. */
export const DRAWER_OPEN_WIDTH = 215;
export const DRAWER_CLOSED_WIDTH = 63;
export const TOP_BAR_HEIGHT = 54;
