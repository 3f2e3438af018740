// Goals of long-lived pages (P5, P6).
const KIBIBYTE = 1024;
const NAVIGATION_BYTES = KIBIBYTE;
const SWAP_BYTES = 64 * KIBIBYTE;
const SWAP_MS = 1000;
/** A measured slope is never quite 0: less than one in this number of navigations. */
const NONE = 0.05;

const kibibytes = (bytes) => `${(bytes / KIBIBYTE).toFixed(2)} KiB`;

/** @param taken growth for each navigation */
export const goalsOfNavigations = ({bytes, nodes, listeners}) => [
  {
    what: 'heap kept by each navigation',
    value: kibibytes(bytes),
    goal: `at most ${kibibytes(NAVIGATION_BYTES)}`,
    isMet: bytes <= NAVIGATION_BYTES,
  },
  ...Object.entries({'DOM nodes': nodes, listeners}).map(([name, slope]) => ({
    what: `${name} kept by each navigation`,
    value: slope.toFixed(3),
    goal: `at most ${NONE}`,
    isMet: slope <= NONE,
  })),
];

/** @param taken of many swaps: 95th percentile in milliseconds, stale versions seen, bytes kept by each */
export const goalsOfSwaps = ({p95, stale, bytes}) => [
  {
    what: 'from activating a release to its screen, p95',
    value: `${p95.toFixed(0)} ms`,
    goal: `at most ${SWAP_MS} ms`,
    isMet: p95 <= SWAP_MS,
  },
  {what: 'stale releases on screen', value: String(stale), goal: '0', isMet: stale === 0},
  {
    what: 'heap kept by each swap',
    value: kibibytes(bytes),
    goal: `at most ${kibibytes(SWAP_BYTES)}`,
    isMet: bytes <= SWAP_BYTES,
  },
];
