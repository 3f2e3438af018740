const UNITS = ['kB', 'MB', 'GB'] as const;

/** `512 B`, `1.4 kB`, `25 MB`, in steps of 1024. */
export function writeFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length);
  const value = bytes / 1024 ** step;
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${UNITS[step - 1]}`;
}
