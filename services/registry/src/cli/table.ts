/** Control characters in a stored text could move the reader's cursor. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** Formats rows as aligned columns under a heading, one line each. */
export const table = (heading: string[], rows: string[][]): string => {
  const lines = [heading, ...rows].map((row) => row.map(printable));
  const widths = heading.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Formats bytes for people: `820 B`, `12.4 kB`, `1.2 MB`. */
export const formatSize = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

/** Formats a time to the second, in UTC. */
export const formatTime = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')}Z`;
