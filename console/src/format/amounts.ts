const NUMBER = new Intl.NumberFormat('en');
const SIZE = new Intl.NumberFormat('en', {maximumFractionDigits: 1, minimumFractionDigits: 0});

/** 12,345 */
export const formatCount = (count: number): string => NUMBER.format(count);

/** Bytes for display: "90.6 kB". */
export function formatSize(bytes: number): string {
  const size = Math.abs(bytes);
  if (size < 1000) return `${bytes} B`;
  return size < 1_000_000
    ? `${SIZE.format(bytes / 1000)} kB`
    : `${SIZE.format(bytes / 1_000_000)} MB`;
}

/** A growth with its sign: "+1.2 kB", "−300 B", "the same size". */
export const formatGrowth = (bytes: number): string =>
  bytes === 0 ? 'the same size' : `${bytes > 0 ? '+' : '−'}${formatSize(Math.abs(bytes))}`;

/**
 * A share as a percentage: "0.8 %", "< 0.1 %", "–" where there is none.
 * @param share 0 to 1
 */
export function formatShare(share: number | null): string {
  if (share === null) return '–';
  const percent = share * 100;
  return percent > 0 && percent < 0.1 ? '< 0.1 %' : `${Number(percent.toFixed(1))} %`;
}

/** "1 crash", "2 crashes" */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** "232 ms", "1.2 s" */
export const formatMilliseconds = (milliseconds: number | null): string => {
  if (milliseconds === null) return '–';
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${SIZE.format(milliseconds / 1000)} s`;
};
