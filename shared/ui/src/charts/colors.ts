import {byTheme} from '../theme/palette.ts';

const violet = byTheme('#4B2A8C', '#B9A4F4');

/** Colours of compared series; they also differ in lightness, so that hue is not the only distinction. */
export const SERIES_COLORS = [
  violet,
  byTheme('#D07A00', '#E8AE5B'),
  byTheme('#2B7CD3', '#5E9FE8'),
  byTheme('#1A7F4B', '#3E9E6E'),
  byTheme('#7A7F82', '#8C8698'),
];

/** Colours of amounts per day, and of levels drawn over them. */
export const BAR_COLORS = [byTheme('#B9A5E6', '#7665B2'), violet];
export const LINE_COLORS = [byTheme('#C26A00', '#E8AE5B'), byTheme('#1F5FA8', '#74AEF2')];
