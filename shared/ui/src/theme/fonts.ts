import latin from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2';
import latinExtended from '@fontsource-variable/open-sans/files/open-sans-latin-ext-wght-normal.woff2';

export const FONT_FAMILY =
  "'Open Sans', 'Open Sans Fallback', 'Segoe UI', Roboto, Arial, sans-serif";

/** Arial stretched to the widths of Open Sans, so that text does not jump when the font arrives. */
export const fallbackFace = {
  fontFamily: "'Open Sans Fallback'",
  src: "local('Arial')",
  sizeAdjust: '105.2%',
  ascentOverride: '101.5%',
  descentOverride: '27.8%',
  lineGapOverride: '0%',
};

interface FontFile {
  address: string;
  /** Characters of the file. */
  unicodeRange: string;
}

/** Open Sans as bundled files (specification section 9): the first covers nearly every text, the second the rest. */
const files: Record<'first' | 'rest', FontFile> = {
  first: {
    address: latin,
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  rest: {
    address: latinExtended,
    unicodeRange:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
};

/**
 * Loads a part of the product's font. A style sheet cannot verify the hash of a font, so the file
 * is fetched with it; files with an unknown or different hash are not loaded. Text then stays in
 * the fallback face.
 * @param part `first` for nearly every text, `rest` for further letters and currency signs
 * @param integrityOf returns the hash of a file by address, `sha384-…`, if a trusted record
 * contains it
 * @returns a promise that resolves once the file is in use
 * @throws TypeError when the file did not arrive or does not match its hash
 */
export async function loadFont(
  part: 'first' | 'rest',
  integrityOf: (address: string) => string | undefined,
): Promise<void> {
  const {address, unicodeRange} = files[part];
  const integrity = integrityOf(address);
  if (!integrity) return;
  const answer = await fetch(address, {integrity});
  const face = new FontFace('Open Sans', await answer.arrayBuffer(), {
    weight: '300 800',
    unicodeRange,
    display: 'swap',
  });
  document.fonts.add(await face.load());
}
