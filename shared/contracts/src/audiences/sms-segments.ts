/** Segmentation of SMS (3GPP TS 23.038 and 23.040). Plain data and pure functions: safe in a browser bundle. */

const GSM7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Encoded as an escape and one more character. */
const GSM7_EXTENSION = '\f^{}\\[~]|€';

const SIZES = new Map<string, number>([
  ...[...GSM7].map((character) => [character, 1] as const),
  ...[...GSM7_EXTENSION].map((character) => [character, 2] as const),
]);

/** Capacity of one segment: alone, and as one of several, which each begin with a header. */
const LENGTHS = {gsm7: {alone: 160, each: 153}, ucs2: {alone: 70, each: 67}};

export interface SmsSegments {
  /** `ucs2` for characters outside GSM-7, such as emoji. */
  encoding: keyof typeof LENGTHS;
  /** Code points. */
  characters: number;
  segments: number;
  /** Characters that still fit without another segment, if each counts once. */
  remaining: number;
  /** First character outside GSM-7; null in GSM-7. */
  unusual: string | null;
}

/**
 * Number of segments that a text needs as an SMS; each is charged. Characters that count twice
 * (from the extension table, surrogate pairs) are never split.
 */
export const segmentsOf = (text: string): SmsSegments => {
  const characters = [...text];
  const unusual = characters.find((character) => !SIZES.has(character)) ?? null;
  const encoding = unusual === null ? 'gsm7' : 'ucs2';
  const sizes = characters.map((character) =>
    encoding === 'gsm7' ? (SIZES.get(character) ?? 1) : character.length,
  );
  const {alone, each} = LENGTHS[encoding];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const counted = {encoding, characters: characters.length, unusual} as const;
  if (total <= alone) return {...counted, segments: total === 0 ? 0 : 1, remaining: alone - total};
  const {segments, filled} = cut(sizes, each);
  return {...counted, segments, remaining: each - filled};
};

const cut = (sizes: readonly number[], each: number): {segments: number; filled: number} => {
  let [segments, filled] = [1, 0];
  for (const size of sizes) {
    if (filled + size > each) [segments, filled] = [segments + 1, 0];
    filled += size;
  }
  return {segments, filled};
};
