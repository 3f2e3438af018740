import {createTheme, type Shadows} from '@mui/material/styles';
import {components} from './components.ts';
import {FONT_FAMILY} from './fonts.ts';
import {byTheme, palette} from './palette.ts';

const shade = (strength: number) =>
  byTheme(`rgba(29, 12, 61, ${strength})`, `rgba(0, 0, 0, ${4 * strength})`);

const shadow = (y: number, blur: number, strength: number) =>
  `0 ${y}px ${blur}px ${shade(strength)}, 0 1px 2px ${shade(0.06)}`;

const shadows = [
  'none',
  ...Array.from({length: 24}, (_, index) =>
    shadow(Math.ceil(index / 2) + 1, 4 + index * 2, 0.05 + index * 0.004),
  ),
] as Shadows;

/** The product's theme: Open Sans, the colours of specification section 9, calm surfaces, text dense enough for all-day work. */
export const theme = createTheme({
  // The page's own style sheet sets its `color-scheme`.
  cssVariables: {nativeColor: true, disableCssColorScheme: true},
  palette,
  components,
  shadows,
  shape: {borderRadius: 8},
  typography: {
    fontFamily: FONT_FAMILY,
    h1: {fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: '-0.01em'},
    h2: {fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.4},
    h3: {fontSize: '1rem', fontWeight: 700, lineHeight: 1.45},
    h4: {fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.25, letterSpacing: '-0.015em'},
    h5: {fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.35},
    h6: {fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.45},
    subtitle1: {fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.5},
    subtitle2: {fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45},
    body1: {fontSize: '0.9375rem', lineHeight: 1.55},
    body2: {fontSize: '0.875rem', lineHeight: 1.5},
    caption: {fontSize: '0.8125rem', lineHeight: 1.45},
    overline: {fontSize: '0.75rem', fontWeight: 700, letterSpacing: '0.06em', lineHeight: 1.5},
    button: {fontSize: '0.875rem', fontWeight: 600, textTransform: 'none', lineHeight: 1.5},
  },
});
