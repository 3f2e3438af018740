const LONG_WORD = 6;

/** Number of letters to add, remove, change, or swap with their neighbour that turn one word into another. */
export const distance = (one: string, other: string): number => {
  const [from, to] = [[...one], [...other]];
  const rows = [Array.from({length: to.length + 1}, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const [before = [], line] = [rows[row - 1], [row]];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1];
      line.push(
        Math.min(
          (before[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (before[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(line);
  }
  return rows.at(-1)?.at(-1) ?? 0;
};

/**
 * The most likely intended word: one slip away, two for a long word.
 * @param known words, the likelier of two equally close ones first
 */
export const closestTo = (word: string, known: readonly string[]): string | undefined => {
  const slips = word.length >= LONG_WORD ? 2 : 1;
  return known
    .filter((other) => distance(word, other) <= slips)
    .toSorted((one, other) => distance(word, one) - distance(word, other))[0];
};
