import latin from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2';
import latinExtended from '@fontsource-variable/open-sans/files/open-sans-latin-ext-wght-normal.woff2';

export const FONT_FAMILY = "'Open Sans', 'Open Sans Fallback', 'Segoe UI', Roboto, Arial, sans-serif";

const face = (address: string, unicodeRange: string) => ({
  fontFamily: "'Open Sans'",
  fontStyle: 'normal',
  fontDisplay: 'swap' as const,
  fontWeight: '300 800',
  src: `url(${address}) format('woff2')`,
  unicodeRange,
});

/** Open Sans as bundled files (specification section 9), and Arial stretched to its widths so that text does not jump. */
export const fontFaces = [
  face(
    latinExtended,
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ),
  face(
    latin,
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ),
  {fontFamily: "'Open Sans Fallback'", src: "local('Arial')", sizeAdjust: '105.2%', ascentOverride: '101.5%', descentOverride: '27.8%', lineGapOverride: '0%'},
];
