/**
 * Names a copy: "Copy of Hello", or "Copy of Hello 2" if that is taken.
 * @param taken names that the copy may not have, in any case
 * @param max maximum number of characters
 * @returns at most that many characters
 */
export const nameOfCopy = (name: string, taken: readonly string[], max: number): string => {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : ` ${count}`;
    const begin = [...`Copy of ${name}`].slice(0, max - end.length).join('');
    const copy = begin.trimEnd() + end;
    if (!known.has(copy.toLowerCase())) return copy;
  }
};
